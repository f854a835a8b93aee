import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';

/** A part of the page that is requested separately. */
export type Part<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' }
  /** It does not exist, so a retry makes no sense. */
  | { readonly status: 'missing' };

/** What the server drew: null when it could not read the data, undefined when it did not try. */
type Served<Value> = Value | 'missing' | null | undefined;

function servedPart<Value>(served: Served<Value>): Part<Value> {
  if (served === undefined) return { status: 'loading' };
  if (served === null) return { status: 'failed' };
  return served === 'missing' ? { status: 'missing' } : { status: 'ready', value: served };
}

/**
 * Requests a part of the page unless the server has drawn it, and again when `retry` is called.
 * @param ask must keep its identity while it requests the same part
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
        // RES-13: logs the error too.
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
