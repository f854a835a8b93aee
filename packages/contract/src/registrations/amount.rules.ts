import { centsFromWire } from '../brazil/money.ts';

/**
 * What a registration owes in whole cents: the price of one vehicle ("500.00") times its vehicles
 * (D21, C155). An event that is not paid, or a price of nothing, owes 0 and skips payment (C121).
 */
export function amountDueCents(eventValue: string | null, vehicles: number, isPaid = true): number {
  return isPaid ? centsFromWire(eventValue) * vehicles : 0;
}

/** What of a registration's amount has not arrived yet, in whole cents: a part may have, by a Pix of less (D22). */
export function openCents(registration: {
  amount: string | null;
  money: { held: string };
}): number {
  const { amount, money } = registration;
  return Math.max(0, centsFromWire(amount) - centsFromWire(money.held));
}
