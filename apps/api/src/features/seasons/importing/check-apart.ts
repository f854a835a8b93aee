import { Worker } from 'node:worker_threads';
import { slots } from '../../../platform/slots.ts';
import type { CheckedSeason } from './parse-season.ts';

/** Parsing the longest season takes a second; a thread may start slowly on a busy machine. */
const PATIENCE_MS = 60_000;
const MEMORY_MB = 256;
/** How many files are checked at once. Other staff wait for their turn; customers' requests are never delayed. */
const inTurn = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

const TOO_HEAVY: CheckedSeason = {
  problems: [{ line: 1, column: 1, message: 'o arquivo é pesado demais para ser lido: divida-o' }],
};

/**
 * Checks an uploaded file in a worker thread, so that the server keeps answering requests. Exceeding the time or memory
 * limit is reported as a problem of the file.
 * @throws AppError `busy` when too many files wait
 */
export function checkApart(text: string, now: Date): Promise<CheckedSeason> {
  return inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./season-thread.ts', import.meta.url), {
          workerData: { text, now },
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
          // The worker loads the server's modules and gets no environment variables.
          env: {},
        });
        const give = (checked: CheckedSeason): void => {
          clearTimeout(timer);
          void worker.terminate();
          resolve(checked);
        };
        const timer = setTimeout(() => give(TOO_HEAVY), PATIENCE_MS);
        worker.once('message', give);
        worker.once('error', () => give(TOO_HEAVY));
        worker.once('exit', () => give(TOO_HEAVY));
      }),
  );
}
