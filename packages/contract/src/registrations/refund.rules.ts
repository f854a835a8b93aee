import { isWithinCancellationLimit } from './deadlines.rules.ts';
import type { RegistrationStatus } from './statuses.ts';

/**
 * What happens to the money when a customer cancels a registration, in whole cents.
 *
 * - `nothing`: no money is held
 * - `full`: everything held is refunded
 * - `kept`: the event keeps the fee
 */
export type RefundOnCancelling =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'full' | 'kept'; readonly cents: number };

interface Ending {
  readonly status: RegistrationStatus;
  /** Amount received and neither refunded nor being refunded, in whole cents. */
  readonly heldCents: number;
  readonly cancellationLimit: string | null;
}

/**
 * Refund when a customer cancels a registration now (D20, D22): everything until the end of the stage's last
 * cancellation day; afterwards the event keeps the paid fee. A partial payment is always refunded.
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
 * Amount kept of a partly refunded payment, in whole cents; counts refunds in any state.
 * @returns null when nothing is refunded, or nothing is kept
 */
export function staysCents(
  amountCents: number,
  refunds: ReadonlyArray<{ readonly cents: number }>,
): number | null {
  const left = refunds.reduce((sum, { cents }) => sum - cents, amountCents);
  return refunds.length > 0 && left > 0 ? left : null;
}

/** Refunds of one registration by state, in whole cents. */
export interface RefundSums {
  readonly failed: number;
  /** Planned, or requested from the provider. */
  readonly coming: number;
  readonly done: number;
}

/** The refund state to show, with the amount in that state. */
export interface RefundToTell {
  readonly status: 'failed' | 'coming' | 'done';
  readonly cents: number;
}

/** The most urgent state of several refunds: failed, then in progress, then completed. */
export function refundToTell(sums: RefundSums): RefundToTell | null {
  const status = (['failed', 'coming', 'done'] as const).find((one) => sums[one] > 0);
  return status === undefined ? null : { status, cents: sums[status] };
}
