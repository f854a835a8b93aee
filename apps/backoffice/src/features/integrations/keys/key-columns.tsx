import type { PartnerKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';

const STATES = {
  live: { mark: 'st st--ok', words: 'vale' },
  expired: { mark: 'st st--off', words: 'vencida' },
  revoked: { mark: 'st st--off', words: 'revogada' },
} as const satisfies Record<PartnerKey['state'], object>;

export function StateOfKey({ state }: Pick<PartnerKey, 'state'>): JSX.Element {
  const { mark, words } = STATES[state];
  return <span className={mark}>{words}</span>;
}

const SHORT_SCOPES = {
  'start-list': 'largada',
  crew: 'nomes',
  arrivals: 'chegadas',
  results: 'resultados',
} as const satisfies Record<PartnerKey['scopes'][number], string>;

/** The brand and stage that a key or webhook is limited to. */
export function PlaceOf({
  automaker_id,
  stage,
}: Pick<PartnerKey, 'automaker_id' | 'stage'>): JSX.Element {
  return (
    <>
      <ShortBrandTag id={automaker_id} /> <span>{stage?.title ?? 'todas as etapas'}</span>
    </>
  );
}

/** Columns of the list of keys. */
export const keyColumns: ReadonlyArray<ListColumn<PartnerKey>> = [
  { id: 'nome', title: 'Parceiro', cell: ({ name }) => <b>{name}</b>, isFixed: true, isLong: true },
  { id: 'onde', title: 'Onde', cell: (key) => <PlaceOf {...key} />, isLong: true, yields: true },
  {
    id: 'le',
    title: 'Lê',
    cell: ({ scopes }) => scopes.map((scope) => SHORT_SCOPES[scope]).join(', '),
    isLong: true,
    isWide: true,
  },
  { id: 'situacao', title: 'Situação', cell: (key) => <StateOfKey {...key} /> },
  {
    id: 'uso',
    title: 'Último uso',
    cell: ({ last_used_at: at }) => (at === null ? null : momentWords(at)),
    isFigure: true,
    isWide: true,
  },
  {
    id: 'ate',
    title: 'Vale até',
    cell: ({ expires_at }) => momentWords(expires_at),
    isFigure: true,
    yields: true,
  },
  {
    id: 'comeco',
    title: 'Começa com',
    cell: ({ hint }) => `${hint}…`,
    isQuiet: true,
    yields: true,
  },
  { id: 'quem', title: 'Criada por', cell: ({ made_by }) => made_by, isQuiet: true, isExtra: true },
];
