/** One row of a benchmark's table: what was measured, then figures by column name. */
export type Row = Readonly<Record<string, string | number>>;

/** Rows as a Markdown table, as in `docs/performance.md`. All rows have the columns of the first. */
export function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** The quantile of the figures for a share from 0 to 1. */
export function quantile(figures: readonly number[], share: number): number {
  const last = figures.length - 1;
  return figures.toSorted((a, b) => a - b)[Math.floor(last * share)] ?? Number.NaN;
}

/** Median; of an even number of figures the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

export function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
