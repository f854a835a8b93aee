import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** What the server drew; null: it could not read it, undefined: it was not asked. */
type Served<Page> = Page | 'missing' | null | undefined;

function drawnState<Page>(served: Served<Page>): Known<Page> {
  if (served === undefined) return { status: 'loading' };
  if (served === null) return { status: 'failed' };
  return served === 'missing' ? { status: 'missing' } : { status: 'ready', page: served };
}

/**
 * What a public page shows: what the server drew it with, or what `ask` answers; asked again from time to
 * time, so that places run out in sight. What is known stays when asking again fails.
 */
export function useLivePage<Page extends { readonly now: string }>(
  ask: (signal: AbortSignal) => Promise<Page>,
): LivePage<Page> {
  const served = useServedData() as Served<Page>;
  const [known, setKnown] = useState(() => drawnState(served));
  const [now, setNow] = useState(() =>
    known.status === 'ready' ? new Date(known.page.now) : serverNow(),
  );
  const wasDrawnInVain = useRef(served === null);
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
    if (isWaiting || wasDrawnInVain.current) look(controller.signal);
    wasDrawnInVain.current = false;
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
