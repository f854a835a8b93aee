import { use } from 'react';
import { withLoadingSign } from '../../shared/api/requests-in-flight.ts';

/** A screen, or what the signed-in part shares. */
export interface LoadedOnce<Module> {
  /** Starts loading, once; a failed load may be tried again. */
  load: () => Promise<Module>;
  /** The same for a component that waits: a failure stays until it was shown (`forgetFailures`). */
  wait: () => Promise<Module>;
}

const failures = new Set<() => void>();

/** Once a failure stands on the screen: whoever needs the part from now on asks for it anew. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Loads a chunk once. Afterwards it is known without waiting, which taking over a drawn page needs:
 * React's `use` reads a promise that says itself that it is fulfilled at once. A failure that a
 * component waits for is the same promise at its next drawing: another one would fail and be drawn
 * again without end.
 */
export function loadedOnce<Module>(start: () => Promise<Module>): LoadedOnce<Module> {
  let promise: Promise<Module> | undefined;
  let isAwaited = false;

  function forget(): void {
    promise = undefined;
    isAwaited = false;
  }

  async function begin(): Promise<Module> {
    // Not at once: a component may be asking while it is drawn, when no other may change.
    await Promise.resolve();
    try {
      const value = await withLoadingSign(start());
      if (promise) void Object.assign(promise, { status: 'fulfilled', value });
      return value;
    } catch (error) {
      if (isAwaited) failures.add(forget);
      else forget();
      throw error;
    }
  }

  return {
    load: () => {
      if (failures.delete(forget)) forget();
      promise ??= begin();
      return promise;
    },
    wait: () => {
      isAwaited = true;
      promise ??= begin();
      return promise;
    },
  };
}

/** The module inside a component, which waits for it if need be. */
export function useLoaded<Module>(part: LoadedOnce<Module>): Module {
  return use(part.wait());
}
