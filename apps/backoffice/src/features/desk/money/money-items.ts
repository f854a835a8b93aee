import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  MoneyAnswer,
  MoneyClaim,
  MoneyLine,
  MoneyRefund,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { reaisOf } from '../../../shared/parts/amounts.ts';

export type Unreadable = MoneyAnswer['unreadable'][number];

/** The role of a second person for some money. */
export interface Second {
  /** Why a second person is needed; null when one person decides. */
  readonly needed: string | null;
  /** The proposal that already waits. */
  readonly waits: MoneyProposal | undefined;
}

/** A row of the money desk, with a unique key. */
export type MoneyItem =
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly line: MoneyLine;
      readonly second: Second;
    }
  | { readonly kind: 'unreadable'; readonly key: string; readonly line: Unreadable }
  | {
      readonly kind: 'refund';
      readonly key: string;
      readonly refund: MoneyRefund;
      readonly second: Second;
    }
  | { readonly kind: 'claim'; readonly key: string; readonly claim: MoneyClaim }
  | { readonly kind: 'proposal'; readonly key: string; readonly proposal: MoneyProposal };

/** Ids of the views in the address; the first is the default. */
const VIEWS = [
  { id: 'sem-par', label: 'Sem par' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'devolucoes', label: 'Devoluções' },
  { id: 'a-confirmar', label: 'A confirmar' },
] as const;

/** All waiting items, oldest first. */
export function itemsOf(money: MoneyAnswer): readonly MoneyItem[] {
  const items: MoneyItem[] = [
    ...money.lines.map((line) => {
      const second = secondOf(money, leftOf(line), ({ line_id }) => line_id === line.id);
      return { kind: 'line' as const, key: `p${line.id}`, line, second };
    }),
    ...money.unreadable.map((line) => ({ kind: 'unreadable' as const, key: `l${line.id}`, line })),
    ...money.refunds.map((refund) => {
      const moved = refund.waits === 'elsewhere' ? '0.00' : refund.amount;
      const second = secondOf(money, moved, ({ refund_id }) => refund_id === refund.id);
      return { kind: 'refund' as const, key: `d${refund.id}`, refund, second };
    }),
    ...money.claims.map((claim) => ({
      kind: 'claim' as const,
      key: `a${claim.registration.id}`,
      claim,
    })),
    ...money.proposals.map((proposal) => ({
      kind: 'proposal' as const,
      key: `q${proposal.id}`,
      proposal,
    })),
  ];
  return items.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

function secondOf(
  { limit, proposals }: MoneyAnswer,
  amount: string,
  isAbout: (proposal: MoneyProposal) => boolean,
): Second {
  const isAbove = centsFromWire(amount) > centsFromWire(limit);
  return {
    needed: isAbove
      ? `Acima de ${reaisOf(limit)} outra pessoa do Financeiro confirma: até lá nada se move.`
      : null,
    waits: proposals.find(isAbout),
  };
}

/** When the money moved, or was first seen. */
export function momentOf(item: MoneyItem): string {
  if (item.kind === 'refund') return item.refund.created_at;
  if (item.kind === 'proposal') return item.proposal.created_at;
  if (item.kind === 'claim') return item.claim.claimed_at;
  return item.kind === 'line' ? item.line.paid_at : (item.line.paid_at ?? item.line.first_seen_at);
}

export function brandOf(item: MoneyItem): number {
  if (item.kind === 'proposal') return item.proposal.automaker_id;
  if (item.kind === 'claim') return item.claim.automaker_id;
  return item.kind === 'refund' ? item.refund.automaker_id : item.line.automaker_id;
}

/** The amount to be decided, e.g. "500.00"; null for an unreadable line. */
export function amountOf(item: MoneyItem): string | null {
  if (item.kind === 'refund') return item.refund.amount;
  if (item.kind === 'proposal') return item.proposal.amount;
  if (item.kind === 'claim') return item.claim.open;
  return item.kind === 'unreadable' ? item.line.amount : leftOf(item.line);
}

function leftOf({ amount, returned }: MoneyLine): string {
  return centsToWire(centsFromWire(amount) - centsFromWire(returned));
}

/** The view of each kind; null is the first view. */
const VIEW_OF: Readonly<Record<MoneyItem['kind'], string | null>> = {
  line: null,
  unreadable: null,
  claim: 'avisos',
  refund: 'devolucoes',
  proposal: 'a-confirmar',
};

export function isInView(item: MoneyItem, view: string | null): boolean {
  return view === VIEW_OF[item.kind];
}

/** The worklists with their counts. */
export function moneyViews(
  address: ListAddress,
  items: readonly MoneyItem[] | undefined,
): readonly ListView[] {
  return VIEWS.map(({ id, label }) => ({
    id,
    label,
    count: items?.filter((item) => isInView(item, id === 'sem-par' ? null : id)).length,
    search: address.search({ view: id === 'sem-par' ? null : id }),
  }));
}

/** Sum of the rows of a view, e.g. "500.00". */
export function sumOf(items: readonly MoneyItem[]): string {
  return centsToWire(items.reduce((sum, item) => sum + centsFromWire(amountOf(item) ?? '0.00'), 0));
}
