import { startTransition, useEffect, useState } from 'react';

/**
 * A part of a component that comes after the screen which it only adorns or helps: whoever uses it
 * draws without it until it is there, and where it cannot be had.
 * @param load imports the part; once it has come, every later use has it at once
 * @returns a hook: the module, or undefined so far
 */
export function lateModule<Module extends object>(
  load: () => Promise<Module>,
): () => Module | undefined {
  let loaded: Module | undefined;
  return function useLateModule() {
    const [known, setKnown] = useState(loaded);
    useEffect(() => {
      if (known) return;
      void load().then(
        (module) => {
          loaded = module;
          // A hundred rows may wait for it: they are drawn in slices, and nobody's tap waits for them.
          startTransition(() => setKnown(module));
        },
        () => undefined,
      );
    }, [known]);
    return known;
  };
}
