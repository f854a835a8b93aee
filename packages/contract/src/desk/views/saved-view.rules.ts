/**
 * What of a list's address a saved view keeps, by its names: which rows, in which order, with which columns. Not the
 * open row, not the page; and not what was searched for, which may be a person's name or CPF.
 */
const KEPT = ['marca', 'situacao', 'etapa', 'pago', 'voucher', 'vence-ate', 'ordem', 'colunas'];

/** How many views one person keeps. */
export const MOST_VIEWS = 30;

/** The part of an address's query that a view keeps, always in the same order: `situacao=Aguardando&ordem=vence`. */
export function keptSearch(search: string): string {
  const from = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = from.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
