/** One line of a bench's answer: what was measured, then its figures by the name of their column. */
export type Row = Readonly<Record<string, string | number>>;

/** Rows as a Markdown table, as `docs/performance.md` keeps them. All rows have the columns of the first. */
export function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** The figure that this share of them, from 0 to 1, does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const last = figures.length - 1;
  return figures.toSorted((a, b) => a - b)[Math.floor(last * share)] ?? Number.NaN;
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}
