import type {
  DeskCustomerRow,
  DeskSignupRow,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { ReactNode } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { CustomerState } from './customer/customer-words.tsx';
import { FateMark } from '../registrations/registration/fate-mark.tsx';

/** Data requests due within this time are highlighted, in milliseconds. */
const SOON_MS = 3 * 86_400_000;

/** Whether a data request is due within three days, or overdue. */
export function isDueSoon({ due_at }: Pick<DeskCustomerRow, 'due_at'>): boolean {
  return due_at !== null && Date.parse(due_at) - serverNow().getTime() < SOON_MS;
}

function due(row: DeskCustomerRow): ReactNode {
  if (row.due_at === null) return null;
  const words = formatDay(new Date(row.due_at));
  return isDueSoon(row) ? <span className="soon">{words}</span> : words;
}

/** Columns of the customer list. */
export const customerColumns: ReadonlyArray<ListColumn<DeskCustomerRow>> = [
  {
    id: 'nome',
    title: 'Nome',
    cell: ({ name }) =>
      name === '' ? <span className="q">sem nome ainda</span> : <b className="desk-cell">{name}</b>,
    isFixed: true,
  },
  { id: 'marca', title: 'Marca', cell: ({ automaker_id }) => <ShortBrandTag id={automaker_id} /> },
  { id: 'cpf', title: 'CPF', cell: ({ cpf }) => cpf, isQuiet: true, isWide: true, isSpare: true },
  { id: 'celular', title: 'Celular', cell: ({ phone }) => phone, isQuiet: true, isExtra: true },
  {
    id: 'email',
    title: 'E-mail',
    cell: ({ email }) => <span className="desk-cell">{email}</span>,
    isWide: true,
  },
  {
    id: 'situacao',
    title: 'Cadastro',
    cell: ({ state }) => <CustomerState state={state} inColumn />,
  },
  {
    id: 'inscricoes',
    title: 'Inscrições',
    cell: ({ registrations }) => registrations,
    isFigure: true,
    isWide: true,
  },
  { id: 'pedido', title: 'Pedido LGPD até', cell: due, isFigure: true, isWide: true },
  {
    id: 'desde',
    title: 'Desde',
    cell: ({ created_at }) => momentWords(created_at),
    isFigure: true,
    isExtra: true,
  },
];

function mailWords({ mail }: DeskSignupRow): ReactNode {
  if (mail === null) return <span className="st st--ok">enviada</span>;
  return <FateMark fate={mail} />;
}

/** Whether the newest confirmation link of a sign-up has expired. */
export function isExpired({ expires_at }: Pick<DeskSignupRow, 'expires_at'>): boolean {
  return new Date(expires_at) <= serverNow();
}

/** Columns of the unconfirmed sign-ups. */
export const signupColumns: ReadonlyArray<ListColumn<DeskSignupRow>> = [
  {
    id: 'email',
    title: 'E-mail',
    cell: ({ email }) => <b className="desk-cell">{email}</b>,
    isFixed: true,
  },
  { id: 'marca', title: 'Marca', cell: ({ automaker_id }) => <ShortBrandTag id={automaker_id} /> },
  { id: 'cpf', title: 'CPF', cell: ({ cpf }) => cpf, isQuiet: true },
  { id: 'mensagem', title: 'Confirmação', cell: mailWords },
  {
    id: 'link',
    title: 'Link vale até',
    cell: (row) =>
      isExpired(row) ? <span className="q">venceu</span> : momentWords(row.expires_at),
    isFigure: true,
  },
  {
    id: 'desde',
    title: 'Pedido em',
    cell: ({ created_at }) => momentWords(created_at),
    isFigure: true,
  },
  { id: 'aparelho', title: 'Aparelho', cell: ({ device }) => device, isQuiet: true, isExtra: true },
];
