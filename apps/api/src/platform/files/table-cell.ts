/** Content of a table cell: text, integers, or reais as "500.00"; null when empty. */
export type TableCell = string | number | { readonly reais: string | null };
