import type { DeskRegistrationRow } from '@trilha/contract/desk/desk-shapes.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { ReactNode } from 'react';
import { serverNow } from '../../../shared/api/server-time.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { figureOf } from '../amounts.ts';
import { isToday, shortInstant } from '../instants.ts';
import { StatusMark } from '../status-mark.tsx';

function due({ expires_at }: DeskRegistrationRow): ReactNode {
  if (expires_at === null) return null;
  const now = serverNow();
  const words = shortInstant(expires_at, now);
  return isToday(expires_at, now) ? <span className="soon">{words}</span> : words;
}

/** What a row of the list shows; columns that few ask for are left to be chosen. */
export const listColumns: ReadonlyArray<ListColumn<DeskRegistrationRow>> = [
  {
    id: 'numero',
    title: 'Nº',
    cell: ({ number }) => <span className="num">{formatInscriptionNumber(number)}</span>,
    isFixed: true,
    sorts: true,
  },
  {
    id: 'placa',
    title: 'Placa',
    cell: ({ plate }) => (plate === null ? null : <span className="pl">{plate}</span>),
  },
  { id: 'piloto', title: 'Piloto', cell: ({ driver, holder }) => <b>{driver || holder.name}</b> },
  { id: 'cpf', title: 'CPF', cell: ({ holder }) => holder.cpf, isQuiet: true, isExtra: true },
  {
    id: 'etapa',
    title: 'Etapa',
    cell: ({ stage }) => (
      <>
        <ShortBrandTag id={stage.automaker_id} /> {stage.title}
      </>
    ),
  },
  { id: 'situacao', title: 'Situação', cell: ({ status }) => <StatusMark status={status} /> },
  { id: 'vence', title: 'Vence', cell: due, isFigure: true, sorts: true },
  {
    id: 'valor',
    title: 'R$',
    cell: ({ due: fee }) => figureOf(fee),
    isFigure: true,
    yields: true,
  },
  {
    id: 'feita',
    title: 'Feita em',
    cell: ({ created_at }) => shortInstant(created_at, serverNow()),
    isFigure: true,
    sorts: true,
    isExtra: true,
  },
  { id: 'categoria', title: 'Categoria', cell: ({ category }) => category, isExtra: true },
  { id: 'equipe', title: 'Equipe', cell: ({ team }) => team, isExtra: true },
  {
    id: 'carros',
    title: 'Carros',
    cell: ({ vehicles }) => vehicles,
    isFigure: true,
    isExtra: true,
  },
  {
    id: 'recebido',
    title: 'Recebido, R$',
    cell: ({ held }) => figureOf(held),
    isFigure: true,
    isExtra: true,
  },
  {
    id: 'fila',
    title: 'Fila',
    cell: ({ waiting_position }) => waiting_position,
    isFigure: true,
    isExtra: true,
  },
  { id: 'voucher', title: 'Voucher', cell: ({ voucher }) => voucher, isExtra: true },
];
