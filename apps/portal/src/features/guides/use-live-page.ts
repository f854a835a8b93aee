import { useEffect, useRef, useState } from 'react';
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
 * @param ask keep its identity while it asks for the same
 */
export function useLivePage<Page extends { readonly now: string }>(
  ask: (signal: AbortSignal) => Promise<Page>,
): LivePage<Page> {
  const served = useServedData() as Served<Page>;
  const [known, setKnown] = useState<Known<Page>>(
    served ? { status: 'ready', page: served } : { status: 'loading' },
  );
  const [now, setNow] = useState(() => (served ? new Date(served.now) : serverNow()));
  const [attempt, setAttempt] = useState(0);
  const isFresh = useRef(Boolean(served));

  useEffect(() => {
    const controller = new AbortController();
    async function look(): Promise<void> {
      try {
        const page = await ask(controller.signal);
        setKnown({ status: 'ready', page });
      } catch (error) {
        if (controller.signal.aborted) return;
        const isMissing = error instanceof ApiError && error.code === 'not_found';
        setKnown((before) =>
          before.status === 'ready' ? before : { status: isMissing ? 'missing' : 'failed' },
        );
      }
      setNow(serverNow());
    }
    const lookInSight = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    if (!isFresh.current) void look();
    isFresh.current = false;
    const timer = setInterval(lookInSight, LOOK_AGAIN);
    document.addEventListener('visibilitychange', lookInSight);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookInSight);
    };
  }, [ask, attempt]);

  const retry = (): void => {
    setKnown({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { known, now, retry };
}
