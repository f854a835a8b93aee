import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often an open page asks whether its tables changed, in milliseconds. */
const LOOK_AGAIN = 60_000;

/**
 * A newer version of the page, once the server has one; null before. It is looked for while the page is visible. What
 * is read does not move: the reader asks for the newer version.
 * @param shown null while there is no page
 */
export function useNewerPage(
  shown: StandingsPage | null,
  ask: (signal: AbortSignal) => Promise<StandingsPage>,
): StandingsPage | null {
  const [newest, setNewest] = useState<StandingsPage | null>(null);
  const isReady = shown !== null;
  const look = useEffectEvent((signal: AbortSignal) => {
    if (document.visibilityState !== 'visible') return;
    ask(signal).then(
      (page) => !signal.aborted && setNewest(page),
      // The page stays as it is; the next look may work.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setInterval(() => look(signal), LOOK_AGAIN);
    document.addEventListener('visibilitychange', () => look(signal), { signal });
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [isReady]);
  const isNewer = newest !== null && JSON.stringify(newest) !== JSON.stringify(shown);
  return isNewer ? newest : null;
}
