import type { Browser } from '@playwright/test';

/** A browser that is there again after its process ended, as it may on a machine with little memory. */
export interface LastingBrowser {
  /** The one that runs; starts it when there is none. Whoever asks meanwhile waits for the same one. */
  readonly running: () => Promise<Browser>;
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
    running: () => (current ??= start()),
    close: async () => {
      const browser = await current;
      await browser?.close();
    },
  };
}
