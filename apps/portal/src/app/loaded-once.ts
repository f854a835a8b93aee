import { use } from 'react';
import { withLoadingSign } from '../shared/api/requests-in-flight.ts';

/** A part of the portal that arrives when it is needed. */
export interface LoadedOnce<Module> {
  /** Starts loading, once; a failed load may be tried again. */
  load: () => Promise<Module>;
  /** The module, once it is there. */
  loaded: () => Module | undefined;
}

/** Loads a chunk once; afterwards it is known without waiting, which taking over a drawn page needs. */
export function loadedOnce<Module>(start: () => Promise<Module>): LoadedOnce<Module> {
  let module: Module | undefined;
  let promise: Promise<Module> | undefined;

  function load(): Promise<Module> {
    promise ??= withLoadingSign(start()).then(
      (loaded) => {
        module = loaded;
        return loaded;
      },
      (error: unknown) => {
        promise = undefined;
        throw error;
      },
    );
    return promise;
  }

  return { load, loaded: () => module };
}

/** The module inside a component, which waits for it if need be. */
export function useLoaded<Module>(part: LoadedOnce<Module>): Module {
  return part.loaded() ?? use(part.load());
}
