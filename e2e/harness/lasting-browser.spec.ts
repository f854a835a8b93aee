import { chromium, expect, test, type Browser } from '@playwright/test';
import { browserOptions } from '@trilha/tooling/machine/find-browser.ts';
import { lastingBrowser } from '@trilha/tooling/machine/lasting-browser.ts';
import { tryAll } from '@trilha/tooling/screenshots/try-all.ts';

async function killProcessOf(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const { id } = processInfo.find(({ type }) => type === 'browser') ?? {};
  if (!id) throw new Error('the browser does not tell its process');
  process.kill(id, 'SIGKILL');
}

test('a browser whose process ends in the middle is started again, and nothing is missing', async () => {
  let launches = 0;
  const options = await browserOptions();
  const browser = lastingBrowser(() => {
    launches += 1;
    return chromium.launch(options);
  });
  const done: string[] = [];
  const attempts: string[] = [];
  const missing = await tryAll(
    ['before', 'killed', 'beside', 'after'],
    (name) =>
      browser.use(async (running) => {
        attempts.push(name);
        const page = await running.newPage();
        const isFirst = attempts.filter((tried) => tried === name).length === 1;
        if (name === 'killed' && isFirst) await killProcessOf(running);
        await page.setContent(`<p>${name}</p>`);
        done.push((await page.textContent('p')) ?? '');
      }),
    { atOnce: 2, most: 3 },
  );
  await browser.close();
  expect(missing).toEqual([]);
  expect(done.toSorted()).toEqual(['after', 'before', 'beside', 'killed']);
  expect(launches).toBe(2);
});

test('what waits for an answer of a browser that ends is told of it', async () => {
  const options = await browserOptions();
  const browser = lastingBrowser(() => chromium.launch(options));
  const used = browser.use(async (running) => {
    await killProcessOf(running);
    await new Promise(() => {});
  });
  await expect(used).rejects.toThrow('the browser ended in the middle');
});

test('what fails every time is named as missing, and keeps nothing else back', async () => {
  const done: string[] = [];
  const missing = await tryAll(
    ['wrong', 'right'],
    async (name) => {
      if (name === 'wrong') throw new Error('no such button');
      done.push(name);
    },
    { atOnce: 1, most: 3 },
  );
  expect(done).toEqual(['right']);
  expect(missing).toEqual([{ task: 'wrong', why: new Error('no such button') }]);
});
