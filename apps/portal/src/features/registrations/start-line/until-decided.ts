import { ApiError } from '../../../shared/api/api-error.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { isUndecided } from './start-line.rules.ts';

/** Where a press is on its way. */
export type Way =
  | { readonly kind: 'sending' }
  /** No answer for a while. */
  | { readonly kind: 'slow' }
  /** Sent again by itself at this instant, by the server's clock. */
  | { readonly kind: 'again'; readonly at: Date }
  /** Sent again by itself once there is a network. */
  | { readonly kind: 'offline' };

/** Without an answer for this long, in milliseconds, the page says so. */
const SLOW_MS = 3_000;
/** Seconds before it is sent again where the server names none. */
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
 * Sends what a person pressed until somebody decides it, at most until the window closes (OPEN-12). The waits have a
 * random part: in a rush everybody comes back.
 *
 * @param send under one key, so that it counts once however often it arrives
 * @throws ApiError once it is refused, or when the window has closed without an answer
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
