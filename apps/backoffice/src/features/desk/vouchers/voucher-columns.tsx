import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { VoucherRow } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { voucherState } from './voucher-words.ts';

/** Columns of the list of codes. */
export const voucherColumns: ReadonlyArray<ListColumn<VoucherRow>> = [
  { id: 'codigo', title: 'Código', cell: ({ code }) => <b>{code}</b>, isFixed: true, isLong: true },
  {
    id: 'situacao',
    title: 'Situação',
    cell: (row) => <span className={voucherState(row).mark}>{voucherState(row).words}</span>,
  },
  { id: 'vagas', title: 'Vagas', cell: ({ places }) => places, isFigure: true },
  { id: 'usadas', title: 'Usadas', cell: ({ taken }) => taken, isFigure: true },
  {
    id: 'validade',
    title: 'Vale até',
    cell: ({ until }) => (until === null ? null : <span className="num">{formatDay(until)}</span>),
    isFigure: true,
    yields: true,
  },
  {
    id: 'quem',
    title: 'Quem entrou',
    cell: ({ entries }) =>
      entries.length === 0 ? (
        <span className="q">ninguém</span>
      ) : (
        entries.map(({ name, number }) => name || `inscrição ${number}`).join(', ')
      ),
    isLong: true,
    yields: true,
  },
];
