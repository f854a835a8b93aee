import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Arrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { trailWords } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { stageWords } from '../../../shared/parts/stage-words.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { arrivalColumns, timeWords } from './arrival-columns.tsx';
import {
  type ArrivalItem,
  arrivalItemsOf,
  arrivalViews,
  carsOf,
  hasText,
  viewOf,
} from './arrival-items.ts';
import { ArrivalPanel } from './arrival-panel.tsx';
import { LeaseDialog } from '../leases/lease-dialog.tsx';
import { WalkinPanel } from './walkin-panel.tsx';
import { walkinFacts } from './walkin-words.ts';
import { BringFile } from './bring-file.tsx';
import { useArrivals, useGateStages, useReloadArrivals } from './use-arrivals.ts';
import '../checkin.css';

const NOUN: Noun = { one: 'carro', many: 'carros', gender: 'm' };
const FILTERS = ['etapa', 'busca'] as const;
const fields: readonly FilterField[] = [
  { id: 'busca', label: 'Busca', kind: 'text', hint: 'Número, placa ou piloto' },
];
const CALM: ReadonlySet<ArrivalItem['kind']> = new Set(['arrived', 'missing', 'out', 'walkin']);
const rowId = ({ key }: ArrivalItem): string => key;
const rowName = ({ number, walkin, key }: ArrivalItem): string =>
  number === null ? (walkin?.plate ?? key) : formatInscriptionNumber(number);
const edgeOf = ({ kind }: ArrivalItem): 'due' | undefined => (CALM.has(kind) ? undefined : 'due');

/** How many cars arrived, and what still needs a check. */
function factsOf(list: Arrivals): string {
  const { arrived, expected, on_trail: trail, gaps, forks, devices, now } = list;
  const missing = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [
    `${arrived} de ${expected} chegaram, às ${timeWords(now)}.`,
    trail.cars === 0 ? '' : `${trailWords(trail)}.`,
    walkinFacts(list.walkins),
    devices.length === 0 ? 'Nenhum aparelho pareado.' : '',
    missing === 0 ? '' : `Faltam ${missing} leituras de ${gaps[0]?.device}.`,
    forks === 0 ? '' : `${forks} leituras se contradizem: um aparelho foi copiado.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}

const NoStage = (): JSX.Element => (
  <div className="empty">
    <h2>Nenhuma etapa</h2>
    <p className="q">As chegadas aparecem aqui quando houver uma etapa na Temporada.</p>
  </div>
);

/** Chegadas e conflitos: cars that the phones let in at a stage, decisions to make, missing cars. */
export default function ArrivalsScreen(): JSX.Element {
  const address = useListAddress(FILTERS);
  const { brand } = useScope();
  const [said, setSaid] = useState('');
  const [isLeasing, setLeasing] = useState(false);
  const stages = useGateStages(brand);
  const chosen = address.filters['etapa'];
  const stage = chosen === undefined ? stages.data?.[0]?.id : Number(chosen);
  const list = useArrivals(stage);
  const reload = useReloadArrivals();
  const items = list.data && arrivalItemsOf(list.data);
  const all = items?.[viewOf(address.view)];
  const text = address.filters['busca'];
  const found = text === undefined ? all : all?.filter((item) => hasText(item, text));
  const hasNoStage = stage === undefined && stages.data !== undefined;
  const rows = hasNoStage ? [] : found;
  // The stage has its own field above; the chips show only the searched text.
  const searched: Record<string, string> = text === undefined ? {} : { busca: text };
  const bare = { ...address, filters: searched };
  return (
    <>
      <ListScreen
        title="Chegadas"
        facts={
          <>
            {list.data ? <span>{factsOf(list.data)}</span> : null}{' '}
            {stage === undefined ? null : (
              <Link to={generatePath(backofficePaths.startOrder, { id: String(stage) })}>
                Ordem de largada
              </Link>
            )}{' '}
            <Link to={backofficePaths.credential}>Conferir credencial</Link> <output>{said}</output>
          </>
        }
        actions={
          <>
            {hasNoStage ? null : (
              <>
                <select
                  className="in checkin-pick"
                  aria-label="Etapa"
                  value={stage ?? ''}
                  onChange={(event) =>
                    address.go({ filters: { etapa: event.currentTarget.value } })
                  }
                >
                  {(stages.data ?? []).map((one) => (
                    <option key={one.id} value={one.id}>
                      {stageWords(one)}
                    </option>
                  ))}
                </select>
                <Button variant="tertiary" onClick={() => setLeasing(true)}>
                  Vagas no portão…
                </Button>
              </>
            )}
            <BringFile
              onSaid={(words) => {
                setSaid(words);
                void reload();
              }}
            />
          </>
        }
        noun={NOUN}
        columns={arrivalColumns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        loading={stages.error || hasNoStage ? stages : list}
        empty={hasNoStage ? <NoStage /> : undefined}
        page={rows && wholePage(rows)}
        outOf={all?.length}
        address={bare}
        fields={fields}
        views={arrivalViews(address, items)}
        edge={edgeOf}
        renderPanel={(open) => {
          const item =
            all?.find(({ key }) => key === open) ??
            Object.values(items ?? {})
              .flat()
              .find(({ key }) => key === open);
          if (item?.walkin && list.data) {
            const cars = carsOf(list.data);
            const { walkin } = item;
            return (
              <WalkinPanel key={open} item={item} walkin={walkin} cars={cars} address={address} />
            );
          }
          return item ? (
            <ArrivalPanel
              key={open}
              item={item}
              signatures={list.data?.signatures ?? []}
              address={address}
            />
          ) : null;
        }}
      />
      {isLeasing && list.data ? (
        <LeaseDialog
          stage={list.data.stage}
          free={list.data.free_places}
          devices={list.data.devices}
          onClose={() => setLeasing(false)}
          onDone={() => void reload()}
        />
      ) : null}
    </>
  );
}
