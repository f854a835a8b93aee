import { onFirstUse } from '../on-first-use.ts';

const WIRE = /^(\d{1,12})(?:\.(\d{2}))?$/;

const reais = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
);

/** Whole cents as wire text with two decimals: 50000 becomes "500.00". */
export function centsToWire(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Wire text as whole cents, without floating point (D21): "500.00" and "500" become 50000. Null and empty text are 0.
 * @throws RangeError for anything else
 */
export function centsFromWire(amount: string | null): number {
  if (amount === null || amount.trim() === '') return 0;
  const match = WIRE.exec(amount.trim());
  if (match === null) throw new RangeError(`not an amount in reais: ${amount}`);
  return Number(`${match[1]}${match[2] ?? '00'}`);
}

/** Whole cents in reais for display: 50000 becomes 'R$ 500,00', with a plain space (C120). */
export function formatReais(cents: number): string {
  return reais()
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}

/** Like `formatReais`, with a no-break space so that the amount stays on one line. */
export function wholeReais(cents: number): string {
  return keepAmountsWhole(formatReais(cents));
}

/** Replaces the spaces in a sentence's amounts with no-break spaces, so that no amount is split at a line end. */
export function keepAmountsWhole(text: string): string {
  return text.replaceAll('R$ ', 'R$\u00a0');
}
