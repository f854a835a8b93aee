import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { brands } from '@trilha/brands/brands.ts';
import type * as renderer from '@trilha/portal/app/render.tsx';
import {
  needsCustomer,
  prefetchSource,
  routes,
  screenSource,
  type RouteEntry,
} from '@trilha/portal/app/routes.ts';
import { measureBackoffice } from './backoffice-bytes.ts';
import { budgets, opensOver, partLimit } from './byte-budgets.data.ts';
import { budgetTable, isOver, measure, type Page } from './byte-budgets.ts';
import { projectRoot } from '../project-root.ts';
import type { Manifest } from './vite-manifest.ts';

const dist = join(projectRoot, 'apps/portal/dist');
const client = join(dist, 'client');

/** Functions of the build's server half. */
type Renderer = Pick<typeof renderer, 'readPageAssets' | 'renderPage'>;

const compressed = (content: string | Buffer): number => brotliCompressSync(content).length;

/** The page of every route as the server renders it, for the brand with the heaviest page. */
async function drawPages(): Promise<Map<string, Page>> {
  const module: unknown = await import(pathToFileURL(join(dist, 'server/render.js')).href);
  const { readPageAssets, renderPage } = module as Renderer;
  const assets = await readPageAssets(client);
  const pages = new Map<string, Page>();
  for (const { pattern } of routes) {
    const drawn = brands.map(async (brand) => {
      const page = await renderPage({ brand, url: pattern === '*' ? '/nowhere' : pattern, assets });
      if (page.kind !== 'page') throw new Error(`${pattern} leads on to ${page.location}`);
      const inlined = page.html.matchAll(
        /<link rel="stylesheet" href="\/([^"]+)" type="text\/inlined">/g,
      );
      const carries = new Set([...inlined].map(([, file = '']) => file));
      return { size: compressed(page.html), carries };
    });
    const [heaviest] = (await Promise.all(drawn)).sort((a, b) => b.size - a.size);
    if (heaviest) pages.set(pattern, heaviest);
  }
  return pages;
}

/**
 * The chunks that the portal loads for a route: its screen, its data and the signed-in part.
 * @throws when the screen is not a separate chunk, since every page would then load it
 */
function sourcesOf(entry: RouteEntry, manifest: Manifest): string[] {
  const screen = screenSource(entry);
  if (!(screen in manifest)) throw new Error(`${screen} is not a lazy chunk of the build`);
  const signedIn = needsCustomer(entry) || entry.query ? ['src/app/signed-in.tsx'] : [];
  return [screen, prefetchSource(entry), ...signedIn].filter((source) => source in manifest);
}

const backoffice = join(projectRoot, 'apps/backoffice/dist');

function measureStaffPages() {
  return measureBackoffice({
    page: readFileSync(join(backoffice, 'index.html'), 'utf8'),
    files: readdirSync(join(backoffice, 'gestao')).map((file) => `gestao/${file}`),
    sizeOf: (file) => compressed(readFileSync(join(backoffice, file || 'index.html'))),
  });
}

/** Checks the builds in `apps/portal/dist` and `apps/backoffice/dist` against their budgets and prints the table. */
export async function checkBytes(): Promise<boolean> {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? compressed(readFileSync(join(client, file)));
    sizes.set(file, size);
    return size;
  };
  const pages = await drawPages();
  const build = {
    manifest,
    routes: routes.map((entry) => ({
      pattern: entry.pattern,
      sources: sourcesOf(entry, manifest),
    })),
    sizeOf,
    pageOf: (pattern: string) => pages.get(pattern) ?? { size: 0, carries: new Set<string>() },
    opensOver,
  };
  const rows = [...measure(build, budgets, partLimit), ...measureStaffPages()];
  console.log(budgetTable(rows, budgets));
  return !rows.some(isOver);
}
