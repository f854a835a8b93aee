import { startTransition, useEffect, useState } from 'react';

/**
 * For a page that no script takes over: whoever draws it on the server loads every part first, and has them drawn while
 * `isOn`. Elsewhere the server draws without late parts, as the browser begins. Of the browser's build it is no part.
 */
export const wholeDrawing = { isOn: false, parts: [] as Array<() => Promise<void>> };

/** Loads every part that the modules here know of, and those that these bring. What cannot be had is done without. */
export async function loadAllParts(): Promise<void> {
  for (let next = 0; next < wholeDrawing.parts.length; next += 1) {
    await wholeDrawing.parts[next]?.().catch(() => undefined);
  }
}

/** A hook: the module, undefined while it is on its way, null where it cannot be had. */
export interface LateModule<Module> {
  (): Module | null | undefined;
  /** Brings the part before anything that uses it is drawn, so that nothing grows when it comes. */
  readonly bring: () => Promise<Module>;
}

/**
 * A part of a component that comes after the screen which it only adorns or helps: whoever uses it
 * draws without it until it is there, and where it cannot be had.
 * @param load imports the part; once it has come, every later use has it at once
 * @returns the hook that has it
 */
export function lateModule<Module extends object>(load: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined;
  let loadedForWhole: Module | undefined;
  const waiting = new Set<(known: Module) => void>();
  if (import.meta.env.SSR) {
    wholeDrawing.parts.push(async () => {
      loadedForWhole ??= await load();
    });
  }
  const bring = async (): Promise<Module> => (loaded ??= await load());
  function useLateModule(): Module | null | undefined {
    const [known, setKnown] = useState<Module | null | undefined>(
      import.meta.env.SSR && wholeDrawing.isOn ? loadedForWhole : loaded,
    );
    useEffect(() => {
      if (known !== undefined) return undefined;
      waiting.add(setKnown);
      void bring().then(
        (module) => {
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
  }
  return Object.assign(useLateModule, { bring });
}
