import { centsFromWire } from '@trilha/contract/brazil/money.ts';

/**
 * Amount to compare with one person's limit, in whole cents: this refund plus earlier refunds while the registration
 * continued. Otherwise one person could exceed the limit in small steps.
 */
export function decidedRefundCents({
  refund,
  givenBack,
}: {
  readonly refund: string;
  readonly givenBack: number;
}): number {
  const cents = centsFromWire(refund);
  return cents === 0 ? 0 : cents + givenBack;
}
