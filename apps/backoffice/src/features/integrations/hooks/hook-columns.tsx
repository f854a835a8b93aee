import type { Hook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { PlaceOf } from '../keys/key-columns.tsx';

const STATES = {
  on: { mark: 'st st--ok', words: 'ligado' },
  failing: { mark: 'st st--wait', words: 'falhando' },
  off: { mark: 'st st--off', words: 'desligado' },
  given_up: { mark: 'st st--bad', words: 'desligado por falhar' },
} as const satisfies Record<Hook['state'], object>;

export function StateOfHook({ state }: Pick<Hook, 'state'>): JSX.Element {
  const { mark, words } = STATES[state];
  return <span className={mark}>{words}</span>;
}

/** Whether the webhook needs attention. */
export const isTroubled = ({ state }: Pick<Hook, 'state'>): boolean =>
  state === 'failing' || state === 'given_up';

/** Columns of the list of webhooks. */
export const hookColumns: ReadonlyArray<ListColumn<Hook>> = [
  { id: 'nome', title: 'Parceiro', cell: ({ name }) => <b>{name}</b>, isFixed: true, isLong: true },
  { id: 'situacao', title: 'Situação', cell: (hook) => <StateOfHook {...hook} /> },
  { id: 'onde', title: 'Onde', cell: (hook) => <PlaceOf {...hook} />, isLong: true, yields: true },
  {
    id: 'endereco',
    title: 'Endereço',
    cell: ({ url }) => new URL(url).host,
    isLong: true,
    isQuiet: true,
    yields: true,
  },
  {
    id: 'fila',
    title: 'Na fila',
    cell: ({ waiting }) => (waiting === 0 ? null : waiting),
    isFigure: true,
    isWide: true,
  },
  {
    id: 'paradas',
    title: 'Paradas',
    cell: ({ stopped }) => (stopped === 0 ? null : <span className="soon">{stopped}</span>),
    isFigure: true,
  },
  {
    id: 'ultima',
    title: 'Última entrega',
    cell: ({ last_delivered_at: at }) => (at === null ? null : momentWords(at)),
    isFigure: true,
    yields: true,
  },
  { id: 'quem', title: 'Criado por', cell: ({ made_by }) => made_by, isQuiet: true, isExtra: true },
];
