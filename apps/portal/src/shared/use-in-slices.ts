import { useDeferredValue } from 'react';

/**
 * Whether something large that was waited for is drawn now. What a request answers is drawn in one piece, which
 * holds a slow phone; a moment later React draws it in slices, between which taps and keys are heard.
 * @param isReady everything is there that it is drawn from
 */
export function useInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
