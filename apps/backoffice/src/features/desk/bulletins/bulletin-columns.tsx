import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { DeskBulletin } from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn, Noun } from '../../../shared/table/list-column.ts';

export const BULLETIN: Noun = { one: 'aviso', many: 'avisos', gender: 'm' };

/** Columns of the list of bulletins. */
export const bulletinColumns = (registrations: number): ReadonlyArray<ListColumn<DeskBulletin>> => [
  {
    id: 'aviso',
    title: 'Aviso',
    cell: (bulletin) => <b>{bulletinName(bulletin)}</b>,
    isFixed: true,
  },
  { id: 'titulo', title: 'Título', cell: ({ title }) => title, isLong: true },
  {
    id: 'cientes',
    title: 'Cientes',
    cell: ({ acknowledged }) => `${acknowledged} de ${registrations}`,
    isFigure: true,
  },
  {
    id: 'faltam',
    title: 'Faltam',
    cell: ({ acknowledged }) => {
      const missing = registrations - acknowledged;
      return missing > 0 ? (
        <span className="st st--wait">{missing}</span>
      ) : (
        <span className="st st--ok">ninguém</span>
      );
    },
    isFigure: true,
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
    cell: ({ published_at: at }) => momentWords(at),
    isFigure: true,
    yields: true,
  },
];
