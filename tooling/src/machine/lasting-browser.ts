import type { Browser } from '@playwright/test';

/** A browser that is restarted after its process ends, which can happen on a machine with little memory. */
export interface LastingBrowser {
  /**
   * Runs work with the running browser, or starts one. Concurrent callers share the same start.
   * @throws when the browser ends during the work, since calls to it may then never return
   */
  readonly use: <T>(work: (browser: Browser) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @param launch starts a new browser process */
export function lastingBrowser(launch: () => Promise<Browser>): LastingBrowser {
  let current: Promise<Browser> | undefined;
  function start(): Promise<Browser> {
    const started = launch();
    const forget = () => {
      if (current === started) current = undefined;
    };
    started.then((browser) => browser.on('disconnected', forget), forget);
    return started;
  }
  return {
    use: async (work) => {
      const browser = await (current ??= start());
      let tell = () => {};
      const gone = new Promise<never>((_, reject) => {
        tell = () => reject(new Error('the browser ended in the middle'));
        browser.on('disconnected', tell);
      });
      try {
        return await Promise.race([work(browser), gone]);
      } finally {
        browser.off('disconnected', tell);
      }
    },
    close: async () => {
      const browser = await current;
      await browser?.close();
    },
  };
}
