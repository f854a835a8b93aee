import { existsSync } from 'node:fs';
import { aptInstall, mayInstall } from './apt-install.ts';
import { packagedBrowser } from './packaged-browser.ts';

/** How to launch a browser; `env` is added to the environment of this process. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** A place to look for a browser; returns undefined when it has none. Tests pass their own places. */
export type BrowserSource = () => Promise<Omit<Browser, 'args'> | undefined>;

/**
 * Chromium reads only the last feature list, so Playwright's own list is repeated here. The popups of the address bar
 * are pages of the browser itself: each window draws two of them, a third of the time of a journey.
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

/** Without the background flags Chromium connects to many hosts of its maker at every start. */
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

/** Fails when `CHROME_PATH` names a missing browser, instead of looking elsewhere. */
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
 * Places for tests that need no window. The npm package holds Chromium's headless shell: it needs a fifth less
 * processor time than the whole browser, and is the same version wherever the lockfile is installed.
 */
export const headlessFirst: readonly BrowserSource[] = [
  named,
  packagedBrowser,
  ...sources.filter((source) => source !== named && source !== packagedBrowser),
];

/**
 * Finds a Chromium for tests: `CHROME_PATH`, Playwright's own, the system's, the one inside an npm package, then apt.
 * @throws when there is none; the message says what to do.
 */
export async function findBrowser(places: readonly BrowserSource[] = sources): Promise<Browser> {
  for (const place of places) {
    const found = await place();
    if (found) return { ...found, args: browserArguments };
  }
  throw new Error('no Chromium found or installed: name one in CHROME_PATH');
}

/** Options for Playwright's `launch` to start the browser from `findBrowser`. */
export async function browserOptions(): Promise<{
  readonly executablePath: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}> {
  const { executablePath, args, env } = await findBrowser();
  return { executablePath, args: [...args], env: { ...process.env, ...env } };
}
