import type { Budget } from './byte-budgets.data.ts';
import { entryKeys, filesOfChunks, lazyKeys, startersOf, type Manifest } from './vite-manifest.ts';

/** A route and the lazy chunks that it starts with, by their names in the manifest. */
export interface Route {
  readonly pattern: string;
  readonly sources: readonly string[];
}

/** Size and limit of a route or lazy part. */
export interface Measured {
  readonly name: string;
  /** Bytes, compressed. */
  readonly bytes: number;
  /** In bytes; undefined when no budget covers this route. */
  readonly limit: number | undefined;
}

/** The page that the server sends for a route. */
export interface Page {
  /** Bytes, compressed. */
  readonly size: number;
  /** Style sheets inlined in the page, so that the browser does not fetch them. */
  readonly carries: ReadonlySet<string>;
}

export interface Build {
  readonly manifest: Manifest;
  readonly routes: readonly Route[];
  /** Compressed size of a built file, by its name in the manifest. */
  readonly sizeOf: (file: string) => number;
  readonly pageOf: (pattern: string) => Page;
  /** Routes' patterns or other parts over which a part opens, by its source, when the manifest cannot show them. */
  readonly opensOver?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Measures every route: the page, the entry, its own chunks and their dependencies. Every other lazy chunk of ours is a
 * part. A part counts only what it adds to the entry and its starter, in the worst case. Chunks of the bundler and of
 * libraries are not measured as parts.
 * @param partLimit limit by the part's source, in kB of 1,000 bytes, as the limits of `budgets`
 */
export function measure(
  build: Build,
  budgets: readonly Budget[],
  partLimit: (source: string) => number,
): Measured[] {
  const { manifest, sizeOf, pageOf } = build;
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  const entries = entryKeys(manifest);
  const screens = build.routes.map(({ pattern, sources }) => {
    const budget = budgets.find(({ patterns }) => patterns.includes(pattern));
    const { size, carries } = pageOf(pattern);
    const fetched = [...filesOfChunks(manifest, [...entries, ...sources])].filter(
      (file) => !carries.has(file),
    );
    return {
      name: pattern,
      bytes: size + sum(fetched),
      limit: budget && budget.limit * 1000,
    };
  });
  const started = new Set(build.routes.flatMap(({ sources }) => sources));
  const parts = lazyKeys(manifest)
    .filter((key) => key.startsWith('src/') && !started.has(key))
    .map((key) => {
      const added = [...filesOfChunks(manifest, [key])];
      const cases = loadedBefore(build, key).map((there) =>
        sum(added.filter((file) => !there.has(file))),
      );
      return { name: key, bytes: Math.max(...cases), limit: partLimit(key) * 1000 };
    });
  return [...screens, ...parts];
}

/** Lazy chunks that `opensOver` lists as loaded before a part starts: one list for each case. */
function chunksBefore(build: Build, key: string): string[][] {
  const { routes, opensOver = {} } = build;
  return (opensOver[key] ?? []).flatMap((over) => {
    const route = routes.find(({ pattern }) => pattern === over);
    if (route) return [[...route.sources]];
    return chunksBefore(build, over).map((chunks) => [...chunks, over]);
  });
}

/** Files that a page has loaded when it starts a part: one set for each possible starter. */
function loadedBefore(build: Build, key: string): Set<string>[] {
  const { manifest } = build;
  const entries = entryKeys(manifest);
  const told = chunksBefore(build, key);
  const starters = told.length > 0 ? told : startersOf(manifest, key).map((starter) => [starter]);
  return (starters.length > 0 ? starters : [[]]).map((sources) =>
    filesOfChunks(manifest, [...entries, ...sources]),
  );
}

/** True when over its limit or without a limit: either fails a build. */
export function isOver({ bytes, limit }: Measured): boolean {
  return limit === undefined || bytes > limit;
}

/** A readable table, the least spare bytes first. It lists patterns of the budgets that match no route as absent. */
export function budgetTable(rows: readonly Measured[], budgets: readonly Budget[]): string {
  const spare = ({ bytes, limit = 0 }: Measured): number => limit - bytes;
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2).padStart(7);
  const lines = rows
    .toSorted((a, b) => spare(a) - spare(b))
    .map((row) => {
      const bar = row.limit === undefined ? 'no bar' : `${kilobytes(row.limit)} kB`;
      return `${isOver(row) ? 'OVER' : 'ok  '} ${kilobytes(row.bytes)} of ${bar}  ${row.name}`;
    });
  const absent = budgets
    .flatMap(({ patterns }) => patterns)
    .filter((pattern) => !rows.some(({ name }) => name === pattern));
  return [...lines, ...(absent.length > 0 ? [`absent: ${absent.join(' ')}`] : [])].join('\n');
}
