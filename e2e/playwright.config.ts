import { defineConfig } from '@playwright/test';
import { findBrowser } from '@trilha/tooling/find-browser.ts';
import type { WorldOptions } from './src/fixtures.ts';

const { executablePath, args, env } = await findBrowser();

const brands = ['mitsubishi', 'suzuki'] as const;
const devices = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/**
 * Every journey runs once per brand, once on a phone and once on a desktop; the crossings of those
 * two (`mitsubishi-desktop`, `suzuki-phone`) repeat the main path, and all of it with `JOURNEYS=all`.
 */
const crossings = new Set(['mitsubishi-desktop', 'suzuki-phone']);
const repeated = process.env['JOURNEYS'] === 'all' ? '**' : '**/main-path.spec.ts';

export default defineConfig<WorldOptions>({
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that needs a second try is a defect to find.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  // Patience costs nothing while all is well, and a busy machine needs it.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    locale: 'pt-BR',
    // Far from São Paulo on purpose: every date on the screen must be the stage's, not the device's.
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
    { name: 'harness', testDir: 'harness' },
    ...brands.flatMap((brand) =>
      Object.entries(devices).map(([device, use]) => {
        const name = `${brand}-${device}`;
        const testMatch = crossings.has(name) ? repeated : '**';
        return { name, testDir: 'journeys', testMatch, use: { ...use, brand } };
      }),
    ),
  ],
});
