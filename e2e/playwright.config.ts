import { defineConfig } from '@playwright/test';
import { isLong } from '@trilha/api/testing/long-run.ts';
import { findBrowser, headlessFirst } from '@trilha/tooling/machine/find-browser.ts';
import { machineFactor } from '@trilha/tooling/machine/machine-factor.ts';
import { compiled, projectRoot } from '@trilha/tooling/project-root.ts';
import type { WorldOptions } from './src/fixtures.ts';

// Used by the workers and servers that this process starts.
process.env['NODE_COMPILE_CACHE'] ??= compiled;

const factor = machineFactor();
// The long run uses the full browser when there is one, which is closer to what customers use.
const { executablePath, args, env } = await findBrowser(isLong ? undefined : headlessFirst);

const brands = ['mitsubishi', 'suzuki'] as const;
const devices = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Runs on a desktop; every other journey runs on a phone, as most customers do. See docs/decisions/040. */
const onDesktop = ['garage', 'keyboard-walk', 'licences', 'profile', 'stage-registration', 'team'];

const files = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** Slow journeys, and those whose steps others walk too: only in `npm run test:long`. */
const longOnly = {
  journeys: ['hundred-stages', 'whole-season'],
  // The third brand builds, starts and tests a whole copy of the project.
  harness: ['third-brand', 'third-brand-tests'],
};

/**
 * Those with a server of their own (`src/own-world.ts`), which takes as long to start as a journey: few workers
 * walk them all, each on one server, in the order of their names. They begin first, or these workers would still
 * walk after all others have come home.
 */
const alone = {
  onPhone: [
    'checkin',
    'credential',
    'invitation-cancel',
    'notices',
    'partners-down',
    'prepared',
    'prepared-changes',
    'promotion',
    'season-results',
    'waiting-list',
  ],
  onDesktop: [
    'edit-registration',
    'questions',
    'season-editor',
    'season-results',
    'staff-account',
    'staff-mailings',
    'staff-pages',
    'staff-people',
    'staff-registrations',
    'staff-sign-in',
  ],
};

/**
 * All others are walked once more with every page translated by its browser, which moves all texts (FACE-134). These are
 * not: Gestão is for staff, who work in Portuguese, and the rest counts or measures what only the page itself has.
 */
const untranslated = [...longOnly.journeys, ...alone.onDesktop, 'dialogs', 'stage-registration'];
/** The translated journey in every run. */
const shortTranslated = { testMatch: files(['payment']), grep: /pays by Pix/ };

const elsewhere = files([...onDesktop, ...alone.onPhone, ...alone.onDesktop, ...longOnly.journeys]);

interface Walk {
  readonly alone: string[];
  /** How many workers run these journeys. */
  readonly workers?: number;
  readonly testMatch?: string[];
  readonly testIgnore?: string[];
}

/** What a project walks, unless `JOURNEYS=all` asks all four for all; the other two nothing. */
const walks: Record<string, Walk> = {
  'mitsubishi-phone': { alone: files(alone.onPhone), testIgnore: elsewhere },
  'suzuki-desktop': {
    alone: files(alone.onDesktop),
    // The staff journeys take longer than one worker has.
    workers: 2,
    testMatch: files(onDesktop),
  },
};
const nothing: Walk = { alone: [], testMatch: [] };
const isAll = isLong || process.env['JOURNEYS'] === 'all';

export default defineConfig<WorldOptions>({
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  // Node reads TypeScript itself: what is no journey need not be translated again for each worker.
  build: { external: ['apps', 'packages', 'tooling'].map((room) => `${projectRoot}/${room}/**`) },
  fullyParallel: true,
  // Twice the number of cores (two): a journey mostly waits for the network or a response.
  workers: 4,
  // A journey that passes only on retry has a defect.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A long limit costs nothing on success, and a busy machine needs it.
  timeout: 240_000 * factor,
  expect: { timeout: 30_000 * factor },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000 * factor,
    navigationTimeout: 60_000 * factor,
    locale: 'pt-BR',
    // Far from São Paulo on purpose: every date on the screen must be in the stage's time zone, not the device's.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [...args],
      env: { ...process.env, ...env },
    },
  },
  projects: [
    {
      name: 'harness',
      testDir: 'harness',
      testIgnore: isLong ? [] : files(longOnly.harness),
    },
    {
      name: 'translated',
      testDir: 'journeys',
      ...(isAll ? { testIgnore: files(untranslated) } : shortTranslated),
      use: { ...devices.phone, brand: 'suzuki', isTranslated: true },
    },
    ...brands
      .flatMap((brand) =>
        Object.entries(devices).flatMap(([device, use]) => {
          const name = `${brand}-${device}`;
          const project = { testDir: 'journeys', use: { ...use, brand } };
          if (isAll) return [{ ...project, name }];
          const { alone: own, workers = 1, ...walked } = walks[name] ?? nothing;
          return [
            { ...project, name: `${name}-alone`, testMatch: own, workers },
            { ...project, name, ...walked },
          ];
        }),
      )
      .toSorted((one, other) => Number('workers' in other) - Number('workers' in one)),
  ],
});
