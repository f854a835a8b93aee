import { onFirstUse } from '../on-first-use.ts';

const WIRE = /^(\d{1,12})(?:\.(\d{2}))?$/;

const reais = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
);

/** Whole cents as the wire's text with two decimals: 50000 becomes "500.00". */
export function centsToWire(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The wire's text as whole cents, without floating point (D21): "500.00" and "500" become 50000.
 * Nothing (null, empty) is 0. Throws a RangeError for anything else.
 */
export function centsFromWire(amount: string | null): number {
  if (amount === null || amount.trim() === '') return 0;
  const match = WIRE.exec(amount.trim());
  if (match === null) throw new RangeError(`not an amount in reais: ${amount}`);
  return Number(`${match[1]}${match[2] ?? '00'}`);
}

/** Whole cents in reais for people: 50000 becomes 'R$ 500,00', with a plain space (C120). */
export function formatReais(cents: number): string {
  return reais()
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}

/** The same for a sentence that may break, which the amount does not: with a space that holds it together. */
export function wholeReais(cents: number): string {
  return keepAmountsWhole(formatReais(cents));
}

/** A sentence whose amounts do not break at the end of a line. */
export function keepAmountsWhole(text: string): string {
  return text.replaceAll('R$ ', 'R$\u00a0');
}
