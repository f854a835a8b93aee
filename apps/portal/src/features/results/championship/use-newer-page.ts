import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often an open page asks whether its tables changed, in milliseconds. */
const LOOK_AGAIN = 60_000;

/**
 * Asks once a minute, and when the page becomes visible, whether the tables changed. Returns the newer version of the
 * page, or null while there is none. The caller shows it only when the reader asks for it.
 * @param shown null while there is no page
 */
export function useNewerPage(
  shown: StandingsPage | null,
  ask: (signal: AbortSignal) => Promise<StandingsPage>,
): StandingsPage | null {
  const [newest, setNewest] = useState<StandingsPage | null>(null);
  const isReady = shown !== null;
  const look = useEffectEvent((signal: AbortSignal) => {
    ask(signal).then(
      (page) => !signal.aborted && setNewest(page),
      // The page stays as it is; the next look may work.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isReady) return undefined;
    let last = new AbortController();
    const lookInSight = () => {
      if (document.visibilityState !== 'visible') return;
      // A slow answer must not replace a later one.
      last.abort();
      last = new AbortController();
      look(last.signal);
    };
    const timer = setInterval(lookInSight, LOOK_AGAIN);
    document.addEventListener('visibilitychange', lookInSight);
    return () => {
      last.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookInSight);
    };
  }, [isReady]);
  const isNewer = newest !== null && JSON.stringify(newest) !== JSON.stringify(shown);
  return isNewer ? newest : null;
}
