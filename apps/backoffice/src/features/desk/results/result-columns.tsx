import type { DeskResult } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { resultKind, resultTitle } from '@trilha/contract/results/results.rules.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';

/** Columns of the list of results. */
export const resultColumns: ReadonlyArray<ListColumn<DeskResult>> = [
  {
    id: 'titulo',
    title: 'Título',
    cell: (result) => <b className="desk-cell">{resultTitle(result)}</b>,
    isFixed: true,
    isLong: true,
  },
  {
    id: 'situacao',
    title: 'Situação',
    cell: ({ is_provisional: isProvisional }) => (
      <span className={isProvisional ? 'st st--wait' : 'st st--ok'}>
        {isProvisional ? 'provisório' : 'oficial'}
      </span>
    ),
  },
  {
    id: 'protestos',
    title: 'Protestos até',
    cell: ({ protests_until: until }) =>
      until === null ? <span className="q">–</span> : momentWords(until),
    isFigure: true,
  },
  {
    id: 'tipo',
    title: 'Tipo',
    cell: ({ result }) => resultKind(result),
    isQuiet: true,
    yields: true,
  },
  {
    id: 'versao',
    title: 'Versão',
    cell: ({ version }) => version,
    isFigure: true,
    isWide: true,
  },
  {
    id: 'lugares',
    title: 'Lugares',
    cell: ({ placed }) => (placed === null ? <span className="q">–</span> : placed.places),
    isFigure: true,
    yields: true,
  },
  {
    id: 'por',
    title: 'Publicou',
    cell: ({ who }) => who ?? <span className="q">–</span>,
    isLong: true,
    yields: true,
  },
  {
    id: 'em',
    title: 'Em',
    cell: ({ created_at: at }) => momentWords(at),
    isFigure: true,
    yields: true,
  },
];
