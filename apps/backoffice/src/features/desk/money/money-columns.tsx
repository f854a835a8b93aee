import type { MoneyClaim } from '@trilha/contract/desk/money/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX, ReactNode } from 'react';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { figureOf } from '../../../shared/parts/amounts.ts';
import { proposedMark } from './proposals/proposal-words.ts';
import { amountOf, brandOf, type MoneyItem, momentOf } from './money-items.ts';
import {
  claimMark,
  lineMark,
  type MoneyMark,
  pairWords,
  refundMark,
  shortId,
  whyBack,
} from './money-words.ts';

const WAITS: MoneyMark = { look: 'wait', words: 'Falta confirmar' };

/** Why an item waits, as shape and word. */
export function ItemMark({ item }: { item: MoneyItem }): JSX.Element {
  const { look, words } = markOf(item);
  return <span className={`st st--${look}`}>{words}</span>;
}

function markOf(item: MoneyItem): MoneyMark {
  if (item.kind === 'proposal') return { look: 'wait', words: proposedMark(item.proposal) };
  if (item.kind === 'claim') return claimMark(item.claim);
  if (item.kind !== 'unreadable' && item.second.waits !== undefined) return WAITS;
  if (item.kind === 'refund') return refundMark(item.refund);
  return item.kind === 'line' ? lineMark(item.line) : { look: 'bad', words: 'Não se lê' };
}

function pairOf(item: MoneyItem): ReactNode {
  return item.kind === 'line' ? pairWords(item.line) : '–';
}

function idOf(item: MoneyItem): ReactNode {
  if (item.kind === 'proposal' || item.kind === 'claim') return '–';
  if (item.kind === 'refund') return shortId(item.refund.refund_id);
  return item.line.txid === null ? '–' : shortId(item.line.txid);
}

/** The deadline of the reserved place; empty once it is lost. */
function dueWords({ status, expires_at }: MoneyClaim): string {
  if (status === 'Cancelada') return 'vencido';
  return expires_at === null ? 'sem prazo' : momentWords(expires_at);
}

const when: ListColumn<MoneyItem> = {
  id: 'quando',
  title: 'Quando',
  cell: (item) => <span className="num">{momentWords(momentOf(item))}</span>,
  isFixed: true,
};
const brand: ListColumn<MoneyItem> = {
  id: 'marca',
  title: 'Marca',
  isWide: true,
  cell: (item) => <ShortBrandTag id={brandOf(item)} />,
};
const bin: ListColumn<MoneyItem> = {
  id: 'situacao',
  title: 'Situação',
  cell: (item) => <ItemMark item={item} />,
};
const amount: ListColumn<MoneyItem> = {
  id: 'valor',
  title: 'R$',
  isFigure: true,
  cell: (item) => {
    const wire = amountOf(item);
    return wire === null ? '?' : figureOf(wire);
  },
};

/** Columns for a Pix without a registration. */
export const lineColumns: ReadonlyArray<ListColumn<MoneyItem>> = [
  when,
  brand,
  bin,
  { id: 'par', title: 'Par provável', cell: pairOf, isQuiet: true, isLong: true, isWide: true },
  { id: 'txid', title: 'txid', cell: idOf, isQuiet: true, isWide: true },
  amount,
];

/** Columns for a claimed Pix to the static key. */
export const claimColumns: ReadonlyArray<ListColumn<MoneyItem>> = [
  {
    id: 'inscricao',
    title: 'Inscrição',
    cell: (item) =>
      item.kind === 'claim' ? (
        <>
          <b className="num">{formatInscriptionNumber(item.claim.registration.number)}</b>{' '}
          {item.claim.registration.holder}
        </>
      ) : null,
    isLong: true,
    isFixed: true,
  },
  { ...when, isFixed: false, isWide: true },
  brand,
  { ...bin, title: 'No banco' },
  {
    id: 'quem-pagou',
    title: 'Quem pagou',
    cell: (item) => (item.kind === 'claim' ? item.claim.payer : null),
    isLong: true,
    isWide: true,
    yields: true,
  },
  {
    id: 'prazo',
    title: 'Prazo',
    cell: (item) => (item.kind === 'claim' ? dueWords(item.claim) : null),
    isQuiet: true,
    isWide: true,
  },
  amount,
];

/** Columns for a refund that needs staff. The recipient identifies the row; the time is hidden on phones. */
export const refundColumns: ReadonlyArray<ListColumn<MoneyItem>> = [
  {
    id: 'inscricao',
    title: 'Inscrição',
    cell: (item) =>
      item.kind === 'refund' ? (
        <>
          <b className="num">{formatInscriptionNumber(item.refund.registration.number)}</b>{' '}
          {item.refund.registration.holder}
        </>
      ) : null,
    isLong: true,
    isFixed: true,
  },
  { ...when, isFixed: false, isWide: true },
  brand,
  bin,
  {
    id: 'porque',
    title: 'Por que volta',
    cell: (item) => (item.kind === 'refund' ? whyBack(item.refund.reason) : null),
    isQuiet: true,
    isWide: true,
  },
  amount,
];

/** Columns for a colleague's proposal. */
export const proposalColumns: ReadonlyArray<ListColumn<MoneyItem>> = [
  when,
  brand,
  { id: 'proposta', title: 'Proposta', cell: (item) => <ItemMark item={item} />, isLong: true },
  {
    id: 'quem',
    title: 'Quem',
    cell: (item) => (item.kind === 'proposal' ? item.proposal.staff.name : null),
    isLong: true,
    isWide: true,
  },
  {
    id: 'motivo',
    title: 'Motivo',
    cell: (item) => (item.kind === 'proposal' ? item.proposal.reason : null),
    isQuiet: true,
    isLong: true,
    yields: true,
  },
  amount,
];
