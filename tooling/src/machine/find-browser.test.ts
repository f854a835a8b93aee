import { describe, expect, test } from 'vitest';
import { findBrowser, headlessFirst, type BrowserSource } from './find-browser.ts';
import { packagedBrowser } from './packaged-browser.ts';

const none: BrowserSource = async () => undefined;
const named =
  (executablePath: string, env = {}): BrowserSource =>
  async () => ({ executablePath, env });

describe('finding a browser', () => {
  test('the first place that has one wins, and later places are not even asked', async () => {
    const forbidden: BrowserSource = () => Promise.reject(new Error('asked'));
    const found = await findBrowser([none, named('/first', { LIB: '/lib' }), forbidden]);
    expect(found).toMatchObject({ executablePath: '/first', env: { LIB: '/lib' } });
  });

  test('tests without a window take the headless shell of the lockfile, whatever the machine has', async () => {
    const packaged = (await packagedBrowser()) ?? {};
    expect(await findBrowser(headlessFirst)).toMatchObject(packaged);
  });

  test('every browser is told not to call home', async () => {
    const { args } = await findBrowser([named('/any')]);
    expect(args).toContain('--no-sandbox');
    expect(args).toContain('--disable-background-networking');
  });

  test('having none says what to do', async () => {
    await expect(findBrowser([none])).rejects.toThrow('CHROME_PATH');
  });

  test('CHROME_PATH goes first, and a wrong one is an error rather than another browser', async () => {
    const before = process.env['CHROME_PATH'];
    try {
      process.env['CHROME_PATH'] = process.execPath;
      expect((await findBrowser()).executablePath).toBe(process.execPath);
      process.env['CHROME_PATH'] = '/nowhere/chromium';
      await expect(findBrowser()).rejects.toThrow('/nowhere/chromium');
    } finally {
      if (before === undefined) delete process.env['CHROME_PATH'];
      else process.env['CHROME_PATH'] = before;
    }
  });
});
