import type { CheckinDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

const STATES = {
  waiting: { mark: 'st st--wait', words: 'espera o celular' },
  lapsed: { mark: 'st st--off', words: 'código vencido' },
  paired: { mark: 'st st--ok', words: 'pareado' },
  over: { mark: 'st st--off', words: 'etapa acabou' },
  revoked: { mark: 'st st--off', words: 'desligado' },
} as const satisfies Record<CheckinDevice['state'], object>;

export function StateOfDevice({ device }: { device: CheckinDevice }): JSX.Element {
  const { mark, words } = STATES[device.state];
  return <span className={mark}>{words}</span>;
}

/** Number of entries missing from a phone's log. */
export function missingOf({ gaps }: Pick<CheckinDevice, 'gaps'>): number {
  return gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

const isAtWork = ({ state }: CheckinDevice): boolean => state === 'waiting' || state === 'paired';

const VIEWS = [
  { id: 'uso', label: 'Em uso', has: isAtWork },
  { id: 'encerrados', label: 'Encerrados', has: (one: CheckinDevice) => !isAtWork(one) },
] as const;

export function devicesOf(
  view: string | null,
  devices: readonly CheckinDevice[],
): readonly CheckinDevice[] {
  return devices.filter((VIEWS.find(({ id }) => id === view) ?? VIEWS[0]).has);
}

export function deviceViews(
  address: ListAddress,
  devices: readonly CheckinDevice[] | undefined,
): readonly ListView[] {
  return VIEWS.map(({ id, label, has }) => ({
    id,
    label,
    count: devices?.filter(has).length,
    search: address.search({ view: id === 'uso' ? null : id }),
  }));
}

/** The columns of the phones list. */
export const deviceColumns: ReadonlyArray<ListColumn<CheckinDevice>> = [
  { id: 'nome', title: 'Nome', cell: ({ name }) => <b>{name}</b>, isFixed: true },
  {
    id: 'etapa',
    title: 'Etapa',
    isLong: true,
    yields: true,
    cell: ({ stage }) => (
      <>
        <ShortBrandTag id={stage.automaker_id} /> {stage.title}
      </>
    ),
  },
  { id: 'situacao', title: 'Situação', cell: (device) => <StateOfDevice device={device} /> },
  {
    id: 'visto',
    title: 'Último sinal',
    cell: ({ last_seen_at: at }) => (at === null ? null : momentWords(at)),
    isFigure: true,
  },
  {
    id: 'lista',
    title: 'Lista rev.',
    cell: ({ revision }) => revision,
    isFigure: true,
    yields: true,
  },
  { id: 'leituras', title: 'Leituras', cell: ({ scans }) => scans, isFigure: true },
  {
    id: 'faltam',
    title: 'Faltam',
    cell: (device) => {
      const missing = missingOf(device);
      return missing === 0 ? null : <span className="soon">{missing}</span>;
    },
    isFigure: true,
  },
  {
    id: 'vagas',
    title: 'Vagas no portão',
    cell: ({ lease: { held, used } }) => (held === 0 ? null : `${held - used} de ${held}`),
    isFigure: true,
    yields: true,
  },
  {
    id: 'quem',
    title: 'Preparado por',
    cell: ({ made_by }) => made_by,
    isQuiet: true,
    isExtra: true,
  },
];
