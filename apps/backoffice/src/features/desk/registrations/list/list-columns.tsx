import type { DeskRegistrationRow } from '@trilha/contract/desk/desk-shapes.ts';
import {
  REGISTRATION_COLUMNS,
  type RegistrationColumn,
} from '@trilha/contract/desk/exports/registration-columns.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { ReactNode } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import type { ListColumn } from '../../../../shared/table/list-column.ts';
import { figureOf } from '../../../../shared/parts/amounts.ts';
import { isToday, shortInstant } from '../../short-instants.ts';
import { StatusMark } from '../status-mark.tsx';

function due({ expires_at }: DeskRegistrationRow): ReactNode {
  if (expires_at === null) return null;
  const now = serverNow();
  const words = shortInstant(expires_at, now);
  return isToday(expires_at, now) ? <span className="soon">{words}</span> : words;
}

interface RegistrationListColumn extends ListColumn<DeskRegistrationRow> {
  readonly id: RegistrationColumn;
}

const columns: ReadonlyArray<Omit<RegistrationListColumn, 'title'>> = [
  {
    id: 'numero',
    cell: ({ number }) => <span className="num">{formatInscriptionNumber(number)}</span>,
    isFixed: true,
    sorts: true,
  },
  {
    id: 'placa',
    isWide: true,
    isSpare: true,
    cell: ({ plate }) => (plate === null ? null : <span className="pl">{plate}</span>),
  },
  { id: 'piloto', isLong: true, cell: ({ driver, holder }) => <b>{driver || holder.name}</b> },
  { id: 'cpf', cell: ({ holder }) => holder.cpf, isQuiet: true, isExtra: true },
  {
    id: 'etapa',
    isLong: true,
    isWide: true,
    cell: ({ stage }) => (
      <>
        <ShortBrandTag id={stage.automaker_id} /> {stage.title}
      </>
    ),
  },
  {
    id: 'situacao',
    cell: ({ status, confirm_until }) => (
      <StatusMark status={status} confirmUntil={confirm_until} />
    ),
  },
  { id: 'vence', cell: due, isFigure: true, sorts: true, isWide: true },
  {
    id: 'valor',
    cell: ({ due: fee }) => figureOf(fee),
    isFigure: true,
    yields: true,
  },
  {
    id: 'feita',
    cell: ({ created_at }) => shortInstant(created_at, serverNow()),
    isFigure: true,
    sorts: true,
    isExtra: true,
  },
  { id: 'categoria', cell: ({ category }) => category, isExtra: true },
  { id: 'equipe', isLong: true, cell: ({ team }) => team, isExtra: true },
  {
    id: 'carros',
    cell: ({ vehicles }) => vehicles,
    isFigure: true,
    isExtra: true,
  },
  {
    id: 'recebido',
    cell: ({ held }) => figureOf(held),
    isFigure: true,
    isExtra: true,
  },
  {
    id: 'fila',
    cell: ({ waiting_position }) => waiting_position,
    isFigure: true,
    isExtra: true,
  },
  { id: 'voucher', cell: ({ voucher }) => voucher, isExtra: true },
];

/** Columns of the list; rarely needed ones are hidden by default. */
export const listColumns: readonly RegistrationListColumn[] = columns.map((column) => ({
  ...column,
  title: REGISTRATION_COLUMNS[column.id],
}));
