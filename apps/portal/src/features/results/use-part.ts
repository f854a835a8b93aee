import { useCallback, useEffect, useState } from 'react';

/** A part of the page that is asked for by itself. */
export type Part<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' };

function servedPart<Value>(served: Value | null | undefined): Part<Value> {
  if (served === undefined) return { status: 'loading' };
  return served === null ? { status: 'failed' } : { status: 'ready', value: served };
}

/**
 * Asks for a part of the page unless the server has drawn it, and again when `retry` is called.
 * @param served what the server drew; null where it could not, undefined where it did not try
 * @param ask keep its identity while it asks for the same
 */
export function usePart<Value>(
  served: Value | null | undefined,
  ask: (signal: AbortSignal) => Promise<Value>,
): { part: Part<Value>; retry: () => void } {
  const [part, setPart] = useState(() => servedPart(served));
  const isWaiting = part.status === 'loading';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    ask(controller.signal).then(
      (value) => setPart({ status: 'ready', value }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // RES-13: the log has it too.
        console.error(error);
        setPart({ status: 'failed' });
      },
    );
    return () => controller.abort();
  }, [isWaiting, ask]);

  const retry = useCallback(() => setPart({ status: 'loading' }), []);
  return { part, retry };
}
