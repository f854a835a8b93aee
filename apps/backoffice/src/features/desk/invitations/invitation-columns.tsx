import type { InvitationRow } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { STATE_WORDS } from './invitation-words.ts';

/** Columns of the list of invitations. */
export const invitationColumns: ReadonlyArray<ListColumn<InvitationRow>> = [
  {
    id: 'convidado',
    title: 'Convidado',
    cell: ({ name }) =>
      name === '' ? <span className="q">sem nome</span> : <b className="desk-cell">{name}</b>,
    isFixed: true,
    isLong: true,
  },
  { id: 'cpf', title: 'CPF', cell: ({ cpf }) => cpf, isQuiet: true, isWide: true },
  {
    id: 'situacao',
    title: 'Situação',
    cell: ({ state }) => <span className={STATE_WORDS[state].mark}>{STATE_WORDS[state].one}</span>,
  },
  { id: 'veiculos', title: 'Carros', cell: ({ vehicles }) => vehicles, isFigure: true },
  {
    id: 'por',
    title: 'Convidou',
    cell: ({ invited_by: by }) => by,
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
  {
    id: 'ate',
    title: 'Vale até',
    cell: ({ expires_at: at }) => momentWords(at),
    isFigure: true,
    isWide: true,
  },
  {
    id: 'email',
    title: 'E-mail saiu',
    cell: ({ mailed_at: at }) => (at === null ? <span className="q">não</span> : momentWords(at)),
    isFigure: true,
    yields: true,
  },
];
