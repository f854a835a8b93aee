import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { MoneyAnswer, MoneyLine, MoneyRefund } from '@trilha/contract/desk/money.endpoints.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

export type Unreadable = MoneyAnswer['unreadable'][number];

/** A row of the desk: what it is, by a key of its own. */
export type MoneyItem =
  | { readonly kind: 'line'; readonly key: string; readonly line: MoneyLine }
  | { readonly kind: 'unreadable'; readonly key: string; readonly line: Unreadable }
  | { readonly kind: 'refund'; readonly key: string; readonly refund: MoneyRefund };

/** Ids of the views, as the address has them; the first needs none. */
const VIEWS = [
  { id: 'sem-par', label: 'Sem par' },
  { id: 'devolucoes', label: 'Devoluções' },
] as const;

/** Everything that waits, the oldest first. */
export function itemsOf({ lines, unreadable, refunds }: MoneyAnswer): readonly MoneyItem[] {
  const items: MoneyItem[] = [
    ...lines.map((line) => ({ kind: 'line' as const, key: `p${line.id}`, line })),
    ...unreadable.map((line) => ({ kind: 'unreadable' as const, key: `l${line.id}`, line })),
    ...refunds.map((refund) => ({ kind: 'refund' as const, key: `d${refund.id}`, refund })),
  ];
  return items.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

/** When the money moved, or was first seen. */
export function momentOf(item: MoneyItem): string {
  if (item.kind === 'refund') return item.refund.created_at;
  return item.kind === 'line' ? item.line.paid_at : (item.line.paid_at ?? item.line.first_seen_at);
}

export function brandOf(item: MoneyItem): number {
  return item.kind === 'refund' ? item.refund.automaker_id : item.line.automaker_id;
}

/** What still has to find its way, as "500.00"; null where the line cannot be read. */
export function amountOf(item: MoneyItem): string | null {
  if (item.kind === 'refund') return item.refund.amount;
  if (item.kind === 'unreadable') return item.line.amount;
  const { amount, returned } = item.line;
  return centsToWire(centsFromWire(amount) - centsFromWire(returned));
}

export function isInView(item: MoneyItem, view: string | null): boolean {
  return (item.kind === 'refund') === (view === 'devolucoes');
}

/** The two worklists with how many wait in each. */
export function moneyViews(
  address: ListAddress,
  items: readonly MoneyItem[] | undefined,
): readonly ListView[] {
  return VIEWS.map(({ id, label }) => ({
    id,
    label,
    count: items?.filter((item) => isInView(item, id)).length,
    search: address.search({ view: id === 'sem-par' ? null : id }),
  }));
}

/** What the rows of a view come to, as "500.00". */
export function sumOf(items: readonly MoneyItem[]): string {
  return centsToWire(items.reduce((sum, item) => sum + centsFromWire(amountOf(item) ?? '0.00'), 0));
}
