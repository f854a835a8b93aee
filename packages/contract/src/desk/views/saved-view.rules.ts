/**
 * URL parameters of a list that a saved view keeps: which rows, in which order, with which columns. Not the open row or
 * the page, and not the search text, which may be a person's name or CPF.
 */
const KEPT = [
  'marca',
  'situacao',
  'a-confirmar',
  'etapa',
  'pago',
  'voucher',
  'vence-ate',
  'ordem',
  'colunas',
];

/** Most views per person. */
export const MOST_VIEWS = 30;

/** The part of a URL query that a view keeps, in a fixed order: `situacao=Aguardando&ordem=vence`. */
export function keptSearch(search: string): string {
  const from = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = from.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
