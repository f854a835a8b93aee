import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { needsCustomer, routes, screenSource, type RouteEntry } from '@trilha/portal/app/routes.ts';
import { budgets, partLimit } from './byte-budgets.data.ts';
import { budgetTable, isOver, measure } from './byte-budgets.ts';
import { projectRoot } from './project-root.ts';
import type { Manifest } from './vite-manifest.ts';

const client = join(projectRoot, 'apps/portal/dist/client');

/**
 * The chunks that the portal starts for a route: its screen, its data's, and the signed-in part's.
 * @throws when the screen is no chunk of its own: its bytes would be everybody's
 */
function sourcesOf(entry: RouteEntry, manifest: Manifest): string[] {
  const screen = screenSource(entry);
  if (!(screen in manifest)) throw new Error(`${screen} is not a lazy chunk of the build`);
  const prefetch = screen.replace('.screen.tsx', '.prefetch.ts');
  const signedIn = needsCustomer(entry) || entry.query ? ['src/app/signed-in.tsx'] : [];
  return [screen, prefetch, ...signedIn].filter((source) => source in manifest);
}

/** Holds the build in `apps/portal/dist` to its budgets and prints the table. */
export function checkBytes(): boolean {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
    sizes.set(file, size);
    return size;
  };
  const build = {
    manifest,
    routes: routes.map((entry) => ({
      pattern: entry.pattern,
      sources: sourcesOf(entry, manifest),
    })),
    sizeOf,
    pageSizeOf: () => 0,
  };
  const rows = measure(build, budgets, partLimit);
  console.log(budgetTable(rows, budgets));
  return !rows.some(isOver);
}
