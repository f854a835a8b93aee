import { ApiError } from '@trilha/web/api/api-error.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { isUndecided } from './start-line.rules.ts';

/** Progress of a press that was not decided yet. */
export type Way =
  | { readonly kind: 'sending' }
  /** True when the server has not answered for a while. */
  | { readonly kind: 'slow' }
  /** Server time of the next automatic attempt. */
  | { readonly kind: 'again'; readonly at: Date }
  /** True when the next attempt waits for a network. */
  | { readonly kind: 'offline' };

/** After this time without an answer, in milliseconds, the page says so. */
const SLOW_MS = 3_000;
/** Seconds until the next attempt when the server sends no `Retry-After`. */
const PAUSE = 2;

interface Following {
  closes: Date;
  tell: (way: Way) => void;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const untilOnline = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Sends a pressed entry again until the server decides it, at most until the window closes (OPEN-12). Adds a random
 * delay to each wait, so that a rush does not come back all at once.
 *
 * @param send sends the entry with one idempotency key, so that it counts once however often it arrives
 * @throws ApiError when the server refuses it, or when the window closes without an answer
 */
export async function untilDecided<Answer>(
  send: () => Promise<Answer>,
  { closes, tell }: Following,
): Promise<Answer> {
  for (;;) {
    tell({ kind: 'sending' });
    const slow = setTimeout(() => tell({ kind: 'slow' }), SLOW_MS);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isUndecided(error)) throw error;
      clearTimeout(slow);
      if (error.code === 'offline') tell({ kind: 'offline' });
      await (error.code === 'offline' ? untilOnline() : waitAgain(error, tell));
      if (serverNow() > closes) throw error;
    } finally {
      clearTimeout(slow);
    }
  }
}

function waitAgain({ retryAfter }: ApiError, tell: Following['tell']): Promise<void> {
  const wait = ((retryAfter ?? PAUSE) + Math.random()) * 1_000;
  tell({ kind: 'again', at: new Date(serverNow().getTime() + wait) });
  return pause(wait);
}
