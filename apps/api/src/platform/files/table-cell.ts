/** What stands in a cell of a table: words, whole numbers, or reais as "500.00"; null: nothing. */
export type TableCell = string | number | { readonly reais: string | null };
