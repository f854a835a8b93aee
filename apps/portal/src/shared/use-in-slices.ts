import { useDeferredValue } from 'react';

/**
 * Whether a large, awaited part is rendered now. Rendering it together with its response would block a slow phone;
 * deferred, React renders it in slices that let taps and keys through.
 * @param isReady all data of the part has arrived
 */
export function useInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
