import { startTransition, useEffect, useState } from 'react';

/**
 * For server-rendered pages without script: the server first loads all parts and renders them while `isOn`. Other pages
 * are rendered on the server without late parts, like the browser's first render. The browser build does not include
 * it.
 */
export const wholeDrawing = { isOn: false, parts: [] as Array<() => Promise<void>> };

/** Loads every registered part, and parts that these register in turn. Ignores parts that fail to load. */
export async function loadAllParts(): Promise<void> {
  for (let next = 0; next < wholeDrawing.parts.length; next += 1) {
    await wholeDrawing.parts[next]?.().catch(() => undefined);
  }
}

/** Hook that returns the module, undefined while it loads, null when loading failed. */
export interface LateModule<Module> {
  (): Module | null | undefined;
  /** Loads the part before a component that uses it renders, so that the layout does not shift. */
  readonly bring: () => Promise<Module>;
}

/**
 * Lazy-loads a decorative or auxiliary part of a component, which renders without it until it is loaded or when loading
 * fails.
 * @param load imports the part; once loaded, later uses get it synchronously
 * @returns the hook that provides the module
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
          // Renders up to a hundred rows in slices, so that taps are not blocked.
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
