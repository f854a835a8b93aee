import { centsFromWire } from '@trilha/contract/brazil/money.ts';

const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** `1.000,00` from the API's "1000.00", for columns whose header has `R$`. */
export function figureOf(wire: string): string {
  return figures.format(centsFromWire(wire) / 100);
}

/** `R$ 500,00` from the API's "500.00", for sentences. */
export function reaisOf(wire: string): string {
  return `R$\u00A0${figureOf(wire)}`;
}

/**
 * Parses a typed amount, `1.250,00` or `R$ 250`, to the API's "1250.00"; null when it is not an amount. A point before
 * one or two digits cannot separate thousands and is read as a comma: `500.00`.
 */
export function typedAmount(typed: string): string | null {
  const match = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(
    typed.trim().replace(/^([^.,]*)\.(\d{1,2})$/, '$1,$2'),
  );
  if (match === null) return null;
  return `${Number(match[1]?.replaceAll('.', ''))}.${(match[2] ?? '').padEnd(2, '0')}`;
}
