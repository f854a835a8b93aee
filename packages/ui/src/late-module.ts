import { startTransition, useEffect, useState } from 'react';

/**
 * A part of a component that comes after the screen which it only adorns or helps: whoever uses it
 * draws without it until it is there, and where it cannot be had.
 * @param load imports the part; once it has come, every later use has it at once
 * @returns a hook: the module, undefined while it is on its way, null where it cannot be had
 */
export function lateModule<Module extends object>(
  load: () => Promise<Module>,
): () => Module | null | undefined {
  let loaded: Module | undefined;
  const waiting = new Set<(known: Module) => void>();
  return function useLateModule() {
    const [known, setKnown] = useState<Module | null | undefined>(loaded);
    useEffect(() => {
      if (known !== undefined) return undefined;
      waiting.add(setKnown);
      void load().then(
        (module) => {
          loaded = module;
          // All of a hundred rows at once, drawn in slices: nobody's tap waits for them.
          startTransition(() => {
            for (const show of waiting) show(module);
          });
          waiting.clear();
        },
        () => setKnown(null),
      );
      return () => void waiting.delete(setKnown);
    }, [known]);
    return known;
  };
}
