import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { brands } from '@trilha/brands/brands.ts';
import { buildPages } from './build-pages.ts';
import { startDemoChild, type DemoChild } from './demo-child.ts';
import { demoAddress } from './demo-environment.ts';
import { findBrowser } from './find-browser.ts';
import { projectRoot } from './project-root.ts';
import type { ScreenState } from './screen-state.ts';
import { screenshotIndex, type Picture } from './screenshot-index.ts';

// Every screen and state of `e2e/screenshots/*.ts` for each brand, width and theme, into `screenshots/`.
// Arguments choose states by a part of their name; without any, all are taken anew.
const wanted = process.argv.slice(2);
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
  return states.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
}

async function take(
  browser: Browser,
  demo: DemoChild,
  { name: state, arrange }: ScreenState,
  { slug, viewport, theme, name: variant }: (typeof variants)[number],
): Promise<Picture> {
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
    const file = `${state}-${variant}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    return { file, state, variant };
  } finally {
    await context.close();
  }
}

if (!(await buildPages())) process.exit(1);
const states = await readStates();
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const demo = await startDemoChild();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
});
const pictures: Picture[] = [];
const failures: string[] = [];
for (const state of states) {
  for (const variant of variants) {
    await take(browser, demo, state, variant).then(
      (picture) => pictures.push(picture),
      (error: unknown) => failures.push(`${state.name} ${variant.name}: ${String(error)}`),
    );
  }
  console.log(
    `${state.name}: ${pictures.filter((own) => own.state === state.name).length} pictures`,
  );
}
await browser.close();
await demo.stop();
writeFileSync(join(folder, 'index.html'), screenshotIndex(pictures));
for (const failure of failures) console.error(failure);
console.log(`${pictures.length} pictures, see ${join(folder, 'index.html')}`);
process.exitCode = failures.length === 0 && pictures.length > 0 ? 0 : 1;
