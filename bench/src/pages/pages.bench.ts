import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import { brands } from '@trilha/brands/brands.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { PortalApi } from '@trilha/e2e/src/portal-api.ts';
import { signIn } from '@trilha/e2e/src/sign-in.ts';
import { demoAddress } from '@trilha/tooling/demo/demo-environment.ts';
import { buildPages } from '@trilha/tooling/pages/build-pages.ts';
import { startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { browserOptions } from '@trilha/tooling/machine/find-browser.ts';
import { freePort } from '@trilha/tooling/machine/free-port.ts';
import type { Row } from '../table.ts';
import { auditPage, type PageAudit } from './audit-page.ts';

/** An odd number, to report the median. */
const ROUNDS = 3;

interface Stages {
  readonly events: { steps: { id: number; title: string; allows_registration: boolean }[] }[];
}

/** Public pages, then those of a customer. */
async function pagesOf(slug: string, origin: string): Promise<{ open: string[]; own: string[] }> {
  const wanted = demoPlace(slug, 'open').title;
  const { events } = await new PortalApi(origin).ask<Stages>('GET', '/getAllEvents');
  const stage = events.flatMap(({ steps }) => steps).find(({ title }) => title === wanted);
  if (!stage) throw new Error(`there is no ${wanted}`);
  const { id } = stage;
  return {
    open: [
      paths.login,
      paths.signUp,
      paths.publicStages,
      to(paths.publicStage, { id, slug: stageSlug(wanted) }),
      to(paths.results, { id }),
    ],
    own: [paths.events, to(paths.stage, { id }), paths.cars],
  };
}

function rowOf(page: string, audit: PageAudit): Row {
  for (const complaint of audit.complaints) console.error(`${page}: ${complaint}`);
  return {
    Page: page,
    Performance: audit.performance,
    Accessibility: audit.accessibility,
    'Best practices': audit.bestPractices,
    SEO: audit.seo,
    'LCP (ms)': audit.paint,
    'TBT (ms)': audit.blocked,
    CLS: audit.shift,
  };
}

/** A browser with one persistent profile, because Lighthouse uses its first one. */
async function withBrowser<T>(
  run: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-bench-'));
  const port = await freePort();
  const { args, ...options } = await browserOptions();
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    return await run(context, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lighthouse's figures for a simulated slow phone (slow 4G, 4 x CPU), in both brands, with the demo data.
 * @param wanted parts of URLs; all by default
 */
export async function benchPages(wanted: readonly string[]): Promise<Row[]> {
  if (!(await buildPages())) throw new Error('the pages do not build');
  const demo = await startDemoChild();
  const rows: Row[] = [];
  try {
    for (const { slug } of brands) {
      const origin = demoAddress(slug, demo.port);
      const { open, own } = await pagesOf(slug, origin);
      const isWanted = (path: string) =>
        wanted.length === 0 || wanted.some((part) => path.includes(part));
      await withBrowser(async (context, port) => {
        const measure = async (path: string) => {
          if (!isWanted(path)) return;
          rows.push(rowOf(`${slug} ${path}`, await auditPage(origin + path, port, ROUNDS)));
        };
        for (const path of open) await measure(path);
        const api = new PortalApi(origin);
        await api.logIn(DEMO_ACCOUNTS.owner);
        await signIn(await context.newPage(), api);
        for (const path of own) await measure(path);
      });
    }
  } finally {
    await demo.stop();
  }
  return rows;
}
