import { centsFromWire } from '../brazil/money.ts';

/**
 * Amount due in whole cents: the price per vehicle ("500.00") times the vehicles (D21, C155). A free event, or an empty
 * price, gives 0 and skips payment (C121).
 */
export function amountDueCents(eventValue: string | null, vehicles: number, isPaid = true): number {
  return isPaid ? centsFromWire(eventValue) * vehicles : 0;
}

/** Amount not received yet, in whole cents; a smaller Pix may have paid part of it (D22). */
export function openCents(registration: {
  amount: string | null;
  money: { held: string };
}): number {
  const { amount, money } = registration;
  return Math.max(0, centsFromWire(amount) - centsFromWire(money.held));
}
