import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { SeasonEventRow } from '@trilha/contract/seasons/events.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useAskedAct } from '../../../shared/frame/use-asked-act.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { eventsQuery } from '../../../shared/parts/season-query.ts';
import { brandsOf, may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { EventMark } from './event-mark.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import '../../../shared/styles/season.css';

function Row({ row, search }: { row: SeasonEventRow; search: string }): JSX.Element {
  const entered = row.categories.reduce((sum, one) => sum + one.entered, 0);
  const pathname = generatePath(backofficePaths.seasonEvent, { id: String(row.id) });
  const name = (
    <Link to={{ pathname, search }}>
      <b>{row.name}</b>
    </Link>
  );
  return (
    <tr>
      <td>
        <ShortBrandTag id={row.automaker_id} />
      </td>
      <td className="long">{name}</td>
      <td>
        <EventMark isOpen={row.allows_registration} />
      </td>
      <td className="long wide">
        {row.categories
          .map(({ name, retired }) => (retired ? `${name} (aposentada)` : name))
          .join(', ')}
      </td>
      <td className="r num">{row.stages.length}</td>
      <td className="r num wide">{entered.toLocaleString('pt-BR')}</td>
    </tr>
  );
}

/** The events of a season with their categories; those that customers find first. */
export default function EventsScreen(): JSX.Element {
  const staff = useStaff();
  const { brand, search } = useScope();
  const [isNew, setNew] = useState(false);
  const loading = useQuery(eventsQuery(brand));
  const rows = loading.data ?? [];
  const brands = brandsOf(staff).filter((one) => brand === null || one.slug === brand);
  const mayNot = may(staff, 'season:edit') ? null : refusalText('season:edit');
  useAskedAct(mayNot === null ? { 'novo-evento': () => setNew(true) } : {});
  const parts = [
    rows.filter((row) => row.allows_registration),
    rows.filter((row) => !row.allows_registration),
  ];
  return (
    <Screen>
      <ScreenHead
        title="Eventos e categorias"
        facts={rows.length === 1 ? '1 evento' : `${rows.length} eventos`}
        actions={
          <>
            <TextLink as={Link} to={{ pathname: backofficePaths.season, search }}>
              Temporada
            </TextLink>
            <GuardedButton
              look={{ variant: 'tertiary' }}
              refusal={mayNot}
              isSaid
              onDo={() => setNew(true)}
            >
              Novo evento…
            </GuardedButton>
          </>
        }
      />
      <div className="season">
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {loading.data && rows.length === 0 ? (
          <p className="q">Ainda não há evento. Um evento reúne etapas com as mesmas categorias.</p>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="wide-table">
            <table className="tbl tbl--in">
              <caption className="vh">Eventos</caption>
              <thead>
                <tr>
                  <th>Marca</th>
                  <th>Evento</th>
                  <th>Situação</th>
                  <th className="wide">Categorias</th>
                  <th className="r">Etapas</th>
                  <th className="r wide">Inscrições</th>
                </tr>
              </thead>
              {parts.map((part, index) => (
                <tbody key={index === 0 ? 'open' : 'retired'}>
                  {part.map((row) => (
                    <Row key={row.id} row={row} search={search} />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </div>
      {isNew ? <NewEventDialog brands={brands} onClose={() => setNew(false)} /> : null}
    </Screen>
  );
}
