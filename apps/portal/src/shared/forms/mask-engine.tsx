import { useMaskito } from '@maskito/react';
import { useEffect } from 'react';
import { type MaskName, masks } from './masks.ts';

/** Draws nothing: keeps an input, which is drawn elsewhere, in form. */
export function MaskEngine({ input, mask }: { input: HTMLInputElement; mask: MaskName }): null {
  const attach = useMaskito({ options: masks[mask] });
  useEffect(() => attach(input), [attach, input]);
  return null;
}
