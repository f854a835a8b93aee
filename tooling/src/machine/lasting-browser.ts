import type { Browser } from '@playwright/test';

/** A browser that is there again after its process ended, as it may on a machine with little memory. */
export interface LastingBrowser {
  /**
   * Does something with the one that runs; starts it when there is none. Whoever asks meanwhile waits for the same
   * one.
   * @throws when the browser ends in the middle: a call that was under way then may never answer
   */
  readonly use: <T>(work: (browser: Browser) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @param launch starts a new process */
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
