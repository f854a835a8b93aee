import { use } from 'react';
import { withLoadingSign } from '../shared/api/requests-in-flight.ts';

/** A screen, or what the signed-in part shares. */
export interface LoadedOnce<Module> {
  /** Starts loading, once; a failed load may be tried again. */
  load: () => Promise<Module>;
}

/**
 * Loads a chunk once. Afterwards it is known without waiting, which taking over a drawn page needs:
 * React's `use` reads a promise that says itself that it is fulfilled at once.
 */
export function loadedOnce<Module>(start: () => Promise<Module>): LoadedOnce<Module> {
  let promise: Promise<Module> | undefined;

  async function begin(): Promise<Module> {
    // Not at once: a component may be asking while it is drawn, when no other may change.
    await Promise.resolve();
    try {
      const value = await withLoadingSign(start());
      if (promise) void Object.assign(promise, { status: 'fulfilled', value });
      return value;
    } catch (error) {
      promise = undefined;
      throw error;
    }
  }

  return {
    load: () => {
      promise ??= begin();
      return promise;
    },
  };
}

/** The module inside a component, which waits for it if need be. */
export function useLoaded<Module>(part: LoadedOnce<Module>): Module {
  return use(part.load());
}
