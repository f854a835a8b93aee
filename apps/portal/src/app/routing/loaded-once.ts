import { use } from 'react';
import { withLoadingSign } from '../../shared/api/requests-in-flight.ts';

/** A lazy module: a screen, or the signed-in part. */
export interface LoadedOnce<Module> {
  /** Starts loading once; a failed load can be retried. */
  load: () => Promise<Module>;
  /** For a suspended component: a failure is kept until it has been shown (`forgetFailures`). */
  wait: () => Promise<Module>;
}

const failures = new Set<() => void>();

/** Call it after a failure was shown: later loads of the failed modules start again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Loads a chunk once and marks its promise as fulfilled, so that React's `use` reads it synchronously, as hydration
 * requires. After a failure a suspended component gets the same promise on its next render; a new one would fail and
 * rerender forever.
 */
export function loadedOnce<Module>(start: () => Promise<Module>): LoadedOnce<Module> {
  let promise: Promise<Module> | undefined;
  let isAwaited = false;

  function forget(): void {
    promise = undefined;
    isAwaited = false;
  }

  async function begin(): Promise<Module> {
    // Asynchronous, because a component may call it while rendering, when no other may update.
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

/** The module within a component; suspends until it has loaded. */
export function useLoaded<Module>(part: LoadedOnce<Module>): Module {
  return use(part.wait());
}
