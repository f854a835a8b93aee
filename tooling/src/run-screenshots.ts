import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { brands } from '@trilha/brands/brands.ts';
import { buildPages } from './pages/build-pages.ts';
import { startDemoChild } from './demo/demo-child.ts';
import { demoAddress } from './demo/demo-environment.ts';
import { browserOptions } from './machine/find-browser.ts';
import { lastingBrowser } from './machine/lasting-browser.ts';
import { projectRoot } from './project-root.ts';
import type { ScreenState } from './screenshots/screen-state.ts';
import { screenshotChoice } from './screenshots/screenshot-choice.ts';
import { picturesAmong, screenshotIndex } from './screenshots/screenshot-index.ts';
import { tryAll } from './screenshots/try-all.ts';

// Takes pictures of every screen and state of `e2e/screenshots/*.ts` for each brand, width and theme, into
// `screenshots/`. Arguments select states by a part of their name, and `--variant=360-dark` selects variants. Without
// arguments all are taken anew. Each state is set up once for both themes, several states at a time in one browser. A
// failed state is tried again, in a new browser when the old one is gone. Missing states are listed at the end. A state
// fails when its page scrolls sideways or throws an error.
const choice = screenshotChoice(process.argv.slice(2));
const atOnce = 4;
/** Maximum number of attempts per state. */
const most = 3;
/** Milliseconds for one step; long because the machine may be busy. */
const patience = 60_000;
const folder = join(projectRoot, 'screenshots');
const described = join(projectRoot, 'e2e/screenshots');
const phone = { width: 360, height: 780 };
const laptop = { width: 1280, height: 800 };
const wall = { width: 1600, height: 900 };
/** Hosts and their widths: one per brand, and the staff's. */
const hosts = [
  ...brands.map(({ slug }) => ({ slug, isStaff: false, viewports: [phone, laptop] })),
  { slug: 'gestao', isStaff: true, viewports: [phone, laptop, wall] },
];
const themes = ['light', 'dark'] as const;

type Viewport = typeof phone;
type Theme = (typeof themes)[number];

/** One state for one brand and width, in the requested themes. */
interface Setting {
  readonly state: ScreenState;
  readonly slug: string;
  readonly viewport: Viewport;
  readonly themes: readonly Theme[];
}

const variantName = (slug: string, { width }: Viewport, theme: Theme): string =>
  `${slug}-${width}-${theme}`;
const pictureName = ({ state, slug, viewport }: Setting, theme: Theme): string =>
  `${state.name}-${variantName(slug, viewport, theme)}.png`;
const variants = hosts.flatMap(({ slug, viewports }) =>
  viewports.flatMap((viewport) => themes.map((theme) => variantName(slug, viewport, theme))),
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

/** Makes the window as tall as the page or the dialog over it, so that sticky elements are at the end of the page. */
async function growWindow(page: Page, viewport: Viewport): Promise<void> {
  const { width, height } = viewport;
  const hidden = await page.evaluate(() => {
    const scrolled = document.querySelector('dialog:modal') ?? document.documentElement;
    return scrolled.scrollHeight - scrolled.clientHeight;
  });
  if (hidden > 0) await page.setViewportSize({ width, height: height + hidden });
  // Photos further down load only now. Hidden photos never load, and a photo that fails leaves its space empty.
  await page.evaluate(async () => {
    const photos = [...document.images].filter(
      (photo) => !photo.complete && photo.checkVisibility(),
    );
    const shown = Promise.allSettled(photos.map((photo) => photo.decode()));
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });
}

async function take(setting: Setting, running: Browser): Promise<void> {
  const { state, slug, viewport } = setting;
  const origin = demoAddress(slug, demo.port);
  const context = await running.newContext({
    baseURL: origin,
    viewport,
    colorScheme: setting.themes[0] ?? null,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    const partners = `http://127.0.0.1:${demo.partnersPort}`;
    await state.arrange({ page, brand: slug, origin, partners });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const theme of setting.themes) {
      await page.emulateMedia({ colorScheme: theme });
      await growWindow(page, viewport);
      const path = join(folder, pictureName(setting, theme));
      await page.screenshot({ path, animations: 'disabled' });
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > viewport.width) throw new Error(`scrolls sideways, it is ${wide} px wide`);
    if (thrown.length > 0) throw new Error(`the page threw ${String(thrown[0])}`);
  } finally {
    // Closing fails when the browser is already gone; that is harmless.
    await context.close().catch(() => undefined);
  }
}

async function takeTimed(setting: Setting): Promise<void> {
  const { state, slug, viewport } = setting;
  const name = `${state.name} ${slug} ${viewport.width}`;
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  await browser
    .use((running) => take(setting, running))
    .then(
      () => console.log(`${name}: ${seconds()} s`),
      (error: unknown) => {
        console.error(`${name}: failed after ${seconds()} s: ${String(error)}`);
        throw error;
      },
    );
}

if (!(await buildPages())) process.exit(1);
const began = performance.now();
const states = await readStates();
const settings = states.flatMap((state) =>
  hosts
    .filter(({ isStaff }) => isStaff === (state.isStaff ?? false))
    .flatMap(({ slug, viewports }) =>
      viewports.map((viewport): Setting => {
        const chosen = themes.filter((theme) =>
          choice.takesVariant(variantName(slug, viewport, theme)),
        );
        return { state, slug, viewport, themes: chosen };
      }),
    ),
);
const wanted = settings.filter((setting) => setting.themes.length > 0);
if (choice.everything) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const setting of wanted) {
  for (const theme of setting.themes)
    rmSync(join(folder, pictureName(setting, theme)), { force: true });
}
const { args, env, ...options } = await browserOptions();
// The browser's own language, not the page's, decides the format of date inputs; this makes it Brazilian.
const brazilian = {
  ...options,
  args: [...args, '--lang=pt-BR'],
  env: { ...env, LANGUAGE: 'pt_BR', LC_ALL: 'pt_BR.UTF-8' },
};
const demo = await startDemoChild();
const browser = lastingBrowser(() => chromium.launch(brazilian));
const failures = await tryAll(wanted, takeTimed, { atOnce, most });
await browser.close();
await demo.stop();
// Pictures taken earlier stay in the index.
const taken = readdirSync(folder);
writeFileSync(join(folder, 'index.html'), screenshotIndex(picturesAmong(taken, variants)));
const asked = wanted.flatMap((setting) =>
  setting.themes.map((theme) => pictureName(setting, theme)),
);
const missing = asked.filter((name) => !taken.includes(name));
for (const { task, why } of failures) {
  console.error(`failed: ${task.state.name} ${task.slug} ${task.viewport.width}: ${String(why)}`);
}
for (const name of missing) console.error(`missing: ${name}`);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${asked.length - missing.length} pictures taken in ${seconds} s, ${missing.length} missing, ${failures.length} states failed, see ${join(folder, 'index.html')}`,
);
process.exitCode = missing.length + failures.length === 0 && asked.length > 0 ? 0 : 1;
