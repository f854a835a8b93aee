import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';

/** A part of the page that is asked for by itself. */
export type Part<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' }
  /** There is no such thing, so asking again is of no use. */
  | { readonly status: 'missing' };

/** What the server drew a part with: null where it could not, undefined where it did not try. */
type Served<Value> = Value | 'missing' | null | undefined;

function servedPart<Value>(served: Served<Value>): Part<Value> {
  if (served === undefined) return { status: 'loading' };
  if (served === null) return { status: 'failed' };
  return served === 'missing' ? { status: 'missing' } : { status: 'ready', value: served };
}

/**
 * Asks for a part of the page unless the server has drawn it, and again when `retry` is called.
 * @param ask keep its identity while it asks for the same
 */
export function usePart<Value>(
  served: Served<Value>,
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
        const isMissing = error instanceof ApiError && error.code === 'not_found';
        setPart({ status: isMissing ? 'missing' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [isWaiting, ask]);

  const retry = useCallback(() => setPart({ status: 'loading' }), []);
  return { part, retry };
}
