import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { brands } from '@trilha/brands/brands.ts';
import { buildPages } from './build-pages.ts';
import { startDemoChild, type DemoChild } from './demo-child.ts';
import { demoAddress } from './demo-environment.ts';
import { findBrowser } from './find-browser.ts';
import { projectRoot } from './project-root.ts';
import type { ScreenState } from './screen-state.ts';
import { screenshotChoice } from './screenshot-choice.ts';
import { picturesAmong, screenshotIndex } from './screenshot-index.ts';

// Every screen and state of `e2e/screenshots/*.ts` for each brand, width and theme, into `screenshots/`.
// Arguments choose states by a part of their name, `--variant=360-dark` chooses among the rest; without any, all
// are taken anew. Two are taken at a time, and one that scrolls sideways fails.
const choice = screenshotChoice(process.argv.slice(2));
const atOnce = 2;
const folder = join(projectRoot, 'screenshots');
const described = join(projectRoot, 'e2e/screenshots');
const viewports = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const themes = ['light', 'dark'] as const;

const variants = brands.flatMap(({ slug }) =>
  viewports.flatMap((viewport) =>
    themes.map((theme) => ({ slug, viewport, theme, name: `${slug}-${viewport.width}-${theme}` })),
  ),
);

async function readStates(): Promise<ScreenState[]> {
  const files = readdirSync(described).filter((name) => name.endsWith('.screens.ts'));
  const modules = files.sort().map(async (name) => {
    const module = (await import(pathToFileURL(join(described, name)).href)) as {
      states: readonly ScreenState[];
    };
    return module.states;
  });
  const states = (await Promise.all(modules)).flat();
  return states.filter(({ name }) => choice.takesState(name));
}

/**
 * The window grows until all of the page or of the dialog over it shows, so that what sticks to the window's
 * edges stands where the page ends.
 */
async function growWindow(page: Page, viewport: (typeof viewports)[number]): Promise<void> {
  const { width, height } = viewport;
  const hidden = await page.evaluate(() => {
    const scrolled = document.querySelector('dialog:modal') ?? document.documentElement;
    return scrolled.scrollHeight - scrolled.clientHeight;
  });
  if (hidden > 0) await page.setViewportSize({ width, height: height + hidden });
}

async function take(
  browser: Browser,
  demo: DemoChild,
  { name: state, arrange }: ScreenState,
  { slug, viewport, theme, name: variant }: (typeof variants)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: demoAddress(slug, demo.port),
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  try {
    const page = await context.newPage();
    const partners = `http://127.0.0.1:${demo.partnersPort}`;
    await arrange({ page, brand: slug, partners });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const path = join(folder, `${state}-${variant}.png`);
    await growWindow(page, viewport);
    await page.screenshot({ path, animations: 'disabled' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > viewport.width) throw new Error(`scrolls sideways, it is ${wide} px wide`);
  } finally {
    await context.close();
  }
}

if (!(await buildPages())) process.exit(1);
const states = await readStates();
const chosen = variants.filter(({ name }) => choice.takesVariant(name));
if (choice.everything) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const demo = await startDemoChild();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
});
const waiting = states.flatMap((state) => chosen.map((variant) => ({ state, variant })));
const asked = waiting.length;
let failed = 0;
async function takeWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { state, variant } = next;
    const name = `${state.name}-${variant.name}`;
    await take(browser, demo, state, variant).then(
      () => console.log(name),
      (error: unknown) => {
        failed += 1;
        console.error(`${name}: ${String(error)}`);
      },
    );
  }
}
await Promise.all(Array.from({ length: atOnce }, takeWaiting));
await browser.close();
await demo.stop();
// Those taken earlier stay in the index.
const pictures = picturesAmong(
  readdirSync(folder),
  variants.map(({ name }) => name),
);
writeFileSync(join(folder, 'index.html'), screenshotIndex(pictures));
console.log(
  `${asked - failed} pictures taken, ${failed} failed, see ${join(folder, 'index.html')}`,
);
process.exitCode = failed === 0 && asked > 0 ? 0 : 1;
