import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgets } from './byte-budgets.data.ts';
import { budgetTable, isOver, measure } from './byte-budgets.ts';
import { projectRoot } from './project-root.ts';
import type { Manifest } from './vite-manifest.ts';

const client = join(projectRoot, 'apps/portal/dist/client');

/** Holds the build in `apps/portal/dist` to its budgets and prints the table. */
export function checkBytes(): boolean {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file);
    const size = known ?? brotliCompressSync(readFileSync(join(client, file))).length;
    sizes.set(file, size);
    return size;
  };
  const rows = measure({ manifest, sizeOf, htmlSize: 0 }, budgets);
  console.log(budgetTable(rows, budgets));
  return !rows.some(isOver);
}
