import { centsFromWire } from '@trilha/contract/brazil/money.ts';

/**
 * What is held to what one person decides, in whole cents: what goes back, with what went back before while the
 * registration went on. Giving back part by part would else be one person's.
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
