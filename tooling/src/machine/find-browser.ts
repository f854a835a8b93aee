import { existsSync } from 'node:fs';
import { aptInstall, mayInstall } from './apt-install.ts';
import { packagedBrowser } from './packaged-browser.ts';

/** What a browser is launched with; `env` is added to the environment of this process. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** Places to look in, in their order; each answers undefined when it has none. Tests hand in their own. */
export type BrowserSource = () => Promise<Omit<Browser, 'args'> | undefined>;

/**
 * Chromium takes the last list of features alone, so Playwright's own list stands here too. The popups of the address
 * bar are pages of the browser itself: each window draws two of them, which takes a third of the time of a journey.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Without the background flags Chromium tries hosts of its maker at every start, many at a time. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const at = async (path: string | undefined): ReturnType<BrowserSource> =>
  path && existsSync(path) ? { executablePath: path, env: {} } : undefined;

/** `CHROME_PATH` is an order, not a hint: naming a browser that is not there is an error. */
async function named(): ReturnType<BrowserSource> {
  const path = process.env['CHROME_PATH'];
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH names ${path}, which does not exist`);
  return at(path);
}

async function playwrightsOwn(): ReturnType<BrowserSource> {
  const { chromium } = await import('@playwright/test');
  return at(chromium.executablePath());
}

async function installed(): ReturnType<BrowserSource> {
  return mayInstall() && aptInstall(['chromium']) ? at('/usr/bin/chromium') : undefined;
}

const sources: readonly BrowserSource[] = [
  named,
  playwrightsOwn,
  () => at('/usr/bin/chromium'),
  packagedBrowser,
  installed,
];

/**
 * The places for tests that need no window: the npm package holds Chromium's headless shell, which needs a fifth less
 * processor time than the whole browser, and is the same one wherever the lockfile is installed.
 */
export const headlessFirst: readonly BrowserSource[] = [
  named,
  packagedBrowser,
  ...sources.filter((source) => source !== named && source !== packagedBrowser),
];

/**
 * Finds a Chromium for tests: `CHROME_PATH`, Playwright's own, the system's, the one inside an npm package, then apt.
 * @throws when there is none, saying what to do.
 */
export async function findBrowser(places: readonly BrowserSource[] = sources): Promise<Browser> {
  for (const place of places) {
    const found = await place();
    if (found) return { ...found, args: browserArguments };
  }
  throw new Error('no Chromium found or installed: name one in CHROME_PATH');
}

/** What Playwright's `launch` takes to start the browser that `findBrowser` finds. */
export async function browserOptions(): Promise<{
  readonly executablePath: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}> {
  const { executablePath, args, env } = await findBrowser();
  return { executablePath, args: [...args], env: { ...process.env, ...env } };
}
