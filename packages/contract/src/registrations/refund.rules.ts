import { isWithinCancellationLimit } from './deadlines.rules.ts';
import type { RegistrationStatus } from './statuses.ts';

/**
 * What becomes of the money of a registration that its customer ends, in whole cents.
 *
 * - `nothing`: no money of it is held
 * - `full`: all that is held goes back
 * - `kept`: the fee stays with the event
 */
export type RefundOnCancelling =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'full' | 'kept'; readonly cents: number };

interface Ending {
  readonly status: RegistrationStatus;
  /** What arrived and neither went back nor is on its way, in whole cents. */
  readonly heldCents: number;
  readonly cancellationLimit: string | null;
}

/**
 * What goes back when a customer ends a registration now (D20, D22): everything until the end of the
 * stage's last day for it, afterwards the paid fee stays. Before it is paid whole, nothing ever stays.
 */
export function refundOnCancelling(
  { status, heldCents, cancellationLimit }: Ending,
  now: Date,
): RefundOnCancelling {
  if (heldCents <= 0) return { kind: 'nothing' };
  const isLate = status === 'Aprovado' && !isWithinCancellationLimit(cancellationLimit, now);
  return { kind: isLate ? 'kept' : 'full', cents: heldCents };
}

/**
 * What stays of a payment of which a part goes back, in whole cents: no refund is left out, however far it is.
 * @returns null where nothing goes back, or nothing stays
 */
export function staysCents(
  amountCents: number,
  refunds: ReadonlyArray<{ readonly cents: number }>,
): number | null {
  const left = refunds.reduce((sum, { cents }) => sum - cents, amountCents);
  return refunds.length > 0 && left > 0 ? left : null;
}

/** Refunds of one registration by how far they are, in whole cents. */
export interface RefundSums {
  readonly failed: number;
  /** Planned, or asked of the provider. */
  readonly coming: number;
  readonly done: number;
}

/** What of money on its way back has to be told: one state, and how much is in it. */
export interface RefundToTell {
  readonly status: 'failed' | 'coming' | 'done';
  readonly cents: number;
}

/** The most urgent state of several refunds: a refused one, one that is under way, one that arrived. */
export function refundToTell(sums: RefundSums): RefundToTell | null {
  const status = (['failed', 'coming', 'done'] as const).find((one) => sums[one] > 0);
  return status === undefined ? null : { status, cents: sums[status] };
}
