import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { useServedData } from '../../shared/served-data.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** Refresh interval of the places while the page is visible, in milliseconds. */
const LOOK_AGAIN = 20_000;

type Known<Page> =
  | { readonly status: 'loading' | 'failed' | 'missing' }
  | { readonly status: 'ready'; readonly page: Page };

export interface LivePage<Page> {
  readonly known: Known<Page>;
  /** Server time. Starts with the time of the server's drawing, so that the browser draws the same. */
  readonly now: Date;
  readonly retry: () => void;
}

/** What the server drew: null when it could not read the data, undefined when it did not try. */
type Served<Page> = Page | 'missing' | null | undefined;

function drawnState<Page>(served: Served<Page>): Known<Page> {
  if (served === undefined) return { status: 'loading' };
  if (served === null) return { status: 'failed' };
  return served === 'missing' ? { status: 'missing' } : { status: 'ready', page: served };
}

/**
 * The data of a public page: first what the server drew, else what `ask` returns. It is refreshed regularly, so that
 * visitors see places run out. When a refresh fails, the old data stays.
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
