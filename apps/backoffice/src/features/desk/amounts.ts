import { centsFromWire } from '@trilha/contract/brazil/money.ts';

const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** `1.000,00` of the wire's "1000.00": a column says `R$` in its head. */
export function figureOf(wire: string): string {
  return figures.format(centsFromWire(wire) / 100);
}

/** `R$ 500,00` of cents, for a sentence. */
export function reaisOf(wire: string): string {
  return `R$\u00A0${figureOf(wire)}`;
}
