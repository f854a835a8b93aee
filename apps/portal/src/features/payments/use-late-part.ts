import { useEffect, useState } from 'react';

/**
 * A part of the panel in a chunk of its own: undefined on its way, null where it cannot be had. The
 * panel goes on without it, since it stands outside the app's error boundary when in a modal.
 *
 * @param load the same function at every drawing
 */
export function useLatePart<Module>(load: () => Promise<Module>): Module | null | undefined {
  const [part, setPart] = useState<Module | null>();
  useEffect(() => {
    load().then(setPart, () => setPart(null));
  }, [load]);
  return part;
}
