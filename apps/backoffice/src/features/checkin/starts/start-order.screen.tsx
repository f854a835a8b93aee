import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { StartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { compareOrder } from './order-changes.ts';
import { OrderEditor } from './order-editor.tsx';
import { OrderTable } from './order-table.tsx';
import { showingWords } from './showing.tsx';
import { useStartOrder } from './start-query.ts';
import './starts.css';

function factsOf({ cars }: StartOrder): string {
  const timed = cars.filter(({ start }) => start !== null).length;
  return `${timed} de ${cars.length} carros com largada.`;
}

/** The order, read-only, for users who may not change it. */
function OrderShown({ order }: { order: StartOrder }): JSX.Element {
  const starts = order.cars.flatMap(({ id: car, start }) => (start ? [{ car, start }] : []));
  return (
    <>
      <p className="q">
        {showingWords(order)} {refusalText('season:edit')}
      </p>
      <OrderTable cars={compareOrder(order.cars, { starts, wrong: [] })} />
    </>
  );
}

/** Largada: the group and start time of each car of a stage, edited as a list or filled by number. */
export default function StartOrderScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const found = useStartOrder(id);
  const { data: order } = found;
  return (
    <Screen>
      <ScreenHead
        title="Largada"
        facts={
          order ? (
            <>
              <Link to={{ pathname: `/temporada/${id}`, search }}>{order.stage.title}</Link>{' '}
              <ShortBrandTag id={order.stage.automaker_id} /> {factsOf(order)}{' '}
              <Link to={`${backofficePaths.arrivals}?etapa=${id}`}>Chegadas</Link>
            </>
          ) : null
        }
      />
      <div className="starts-page" aria-busy={found.isPending}>
        <Unloaded loading={found} subject="Esta etapa" />
        {order === undefined ? null : order.may_edit ? (
          <OrderEditor key={id} order={order} />
        ) : (
          <OrderShown order={order} />
        )}
      </div>
    </Screen>
  );
}
