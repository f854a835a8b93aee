import { centsFromWire } from '../brazil/money.ts';

/**
 * What a registration owes in whole cents: the price of one vehicle ("500.00") times its vehicles
 * (D21, C155). An event that is not paid, or a price of nothing, owes 0 and skips payment (C121).
 */
export function amountDueCents(eventValue: string | null, vehicles: number, isPaid = true): number {
  return isPaid ? centsFromWire(eventValue) * vehicles : 0;
}
