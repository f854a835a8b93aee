import { backofficeLimits } from './byte-budgets.data.ts';
import type { Measured } from './byte-budgets.ts';

/** A build of the back-office: its HTML page, and its files by their path below the root. */
export interface BackofficeBuild {
  readonly page: string;
  readonly files: readonly string[];
  /** Compressed size of a file, or of the page for an empty path. */
  readonly sizeOf: (file: string) => number;
}

const LOADED = /(?:src|href)="\/([^"]+\.(?:js|css))"/g;

/** Measures the back-office: everything that loads before the first screen, and the heaviest file that loads later. */
export function measureBackoffice({ page, files, sizeOf }: BackofficeBuild): Measured[] {
  const first = new Set([...page.matchAll(LOADED)].map(([, file = '']) => file));
  const sizes = files
    .filter((file) => /\.(?:js|css)$/.test(file) && !first.has(file))
    .map((file) => ({ file, bytes: sizeOf(file) }));
  const [heaviest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
  const bytes = [...first].reduce((total, file) => total + sizeOf(file), sizeOf(''));
  return [
    { name: 'gestao: before the first screen', bytes, limit: backofficeLimits.first * 1000 },
    {
      name: `gestao: heaviest later, ${heaviest?.file ?? 'none'}`,
      bytes: heaviest?.bytes ?? 0,
      limit: backofficeLimits.later * 1000,
    },
  ];
}
