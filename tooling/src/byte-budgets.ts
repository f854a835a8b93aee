import type { Budget } from './byte-budgets.data.ts';
import { entryKeys, filesOf, lazyKeys, type Manifest } from './vite-manifest.ts';

/** One lazy chunk beside the bar it has to stay under. */
export interface Measured {
  readonly name: string;
  /** Source of the chunk, from the portal's folder. */
  readonly source: string;
  /** Bytes, compressed: the page, the entry, the chunk and all that either needs to run. */
  readonly bytes: number;
  /** In bytes; undefined when the table has no bar for such a chunk. */
  readonly limit: number | undefined;
}

export interface Build {
  readonly manifest: Manifest;
  /** Compressed size of a built file, by its name in the manifest. */
  readonly sizeOf: (file: string) => number;
  /** Compressed size of the page that carries a screen. */
  readonly htmlSize: number;
}

const sum = (files: Iterable<string>, sizeOf: (file: string) => number): number =>
  [...files].reduce((total, file) => total + sizeOf(file), 0);

/** Measures every lazy chunk with a source of ours; the bundler's own and libraries' are nobody's screen. */
export function measure(build: Build, budgets: readonly Budget[]): Measured[] {
  const { manifest, sizeOf, htmlSize } = build;
  const shell = filesOf(manifest, entryKeys(manifest));
  return lazyKeys(manifest)
    .filter((key) => key.startsWith('src/'))
    .map((source) => {
      const budget = budgets.find((row) => row.source.test(source.slice('src/'.length)));
      const own = [...filesOf(manifest, [source])].filter((file) => !shell.has(file));
      const before = budget?.part ? 0 : sum(shell, sizeOf) + htmlSize;
      return {
        name: budget?.name ?? 'no budget',
        source,
        bytes: before + sum(own, sizeOf),
        limit: budget && budget.limit * 1000,
      };
    });
}

/** Over its bar, or without one: either fails a build. */
export function isOver({ bytes, limit }: Measured): boolean {
  return limit === undefined || bytes > limit;
}

/** A table for people, the tightest first; budgets that no chunk of the build matches are marked absent. */
export function budgetTable(rows: readonly Measured[], budgets: readonly Budget[]): string {
  const spare = ({ bytes, limit = 0 }: Measured): number => limit - bytes;
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);
  const lines = rows
    .toSorted((a, b) => spare(a) - spare(b))
    .map((row) => {
      const bar = row.limit === undefined ? '     -' : kilobytes(row.limit);
      return `${isOver(row) ? 'OVER' : 'ok  '} ${kilobytes(row.bytes)} of ${bar} kB  ${row.name}: ${row.source}`;
    });
  const absent = budgets
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name, limit }) => `  -       - of ${kilobytes(limit * 1000)} kB  ${name}: absent`);
  return [...lines, ...absent].join('\n');
}
