import { lateModule } from '@trilha/ui/late-module.ts';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import type { MaskName } from './masks.ts';

const useEngine = lateModule(() => import('./mask-engine.tsx'));

/**
 * Masks come after their form, which is there 4 kB sooner: what was typed before is put in form when
 * they arrive, and without them the schema takes digits as they are typed.
 * @returns one ref for mask and form library, and what has to stand beside the field.
 */
export function useMask(
  mask: MaskName,
  ref: RefCallback<HTMLInputElement> | undefined,
): [ref: RefCallback<HTMLInputElement>, mask: ReactNode] {
  const engine = useEngine();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const attach = useCallback(
    (element: HTMLInputElement) => {
      setInput(element);
      ref?.(element);
    },
    [ref],
  );
  return [attach, engine && input && <engine.MaskEngine input={input} mask={mask} />];
}
