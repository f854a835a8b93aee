import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useServedData } from '../../shared/served-data.ts';
import { serverNow } from '../../shared/server-clock.ts';

/** Places are counted again this often while the page is in sight, in milliseconds. */
const LOOK_AGAIN = 20_000;

type Known<Page> =
  | { readonly status: 'loading' | 'failed' | 'missing' }
  | { readonly status: 'ready'; readonly page: Page };

export interface LivePage<Page> {
  readonly known: Known<Page>;
  /** By the server's clock; first the instant that the page was drawn with, so that the browser draws the same. */
  readonly now: Date;
  readonly retry: () => void;
}

/** A page that the server may have drawn; null: it could not. */
type Served<Page> = Page | null | undefined;

/**
 * What a public page shows: what the server drew it with, or what `ask` answers; asked again from time to
 * time, so that places run out in sight. What is known stays when asking again fails.
 */
export function useLivePage<Page extends { readonly now: string }>(
  ask: (signal: AbortSignal) => Promise<Page>,
): LivePage<Page> {
  const served = useServedData() as Served<Page>;
  const [known, setKnown] = useState<Known<Page>>(
    served ? { status: 'ready', page: served } : { status: 'loading' },
  );
  const [now, setNow] = useState(() => (served ? new Date(served.now) : serverNow()));
  const isWaiting = known.status === 'loading';

  const look = useEffectEvent((signal: AbortSignal): void => {
    ask(signal)
      .then(
        (page) => setKnown({ status: 'ready', page }),
        (error: unknown) => {
          if (signal.aborted) return;
          const isMissing = error instanceof ApiError && error.code === 'not_found';
          setKnown((before) =>
            before.status === 'ready' ? before : { status: isMissing ? 'missing' : 'failed' },
          );
        },
      )
      .finally(() => setNow(serverNow()));
  });

  useEffect(() => {
    const controller = new AbortController();
    if (isWaiting) look(controller.signal);
    const lookInSight = (): void => {
      if (document.visibilityState === 'visible') look(controller.signal);
    };
    const timer = setInterval(lookInSight, LOOK_AGAIN);
    document.addEventListener('visibilitychange', lookInSight);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookInSight);
    };
  }, [isWaiting]);

  return { known, now, retry: () => setKnown({ status: 'loading' }) };
}
