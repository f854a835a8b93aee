import { type MaskitoPlugin, maskitoTransform, maskitoUpdateElement } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useEffect, useMemo } from 'react';
import { type MaskName, masks } from './masks.ts';

/** Puts in form what was typed before the mask came; the caret goes with the characters around it. */
const catchUp: MaskitoPlugin = (element, options) => {
  const { value, selectionStart, selectionEnd } = element;
  const held = { value, selection: [selectionStart ?? 0, selectionEnd ?? 0] } as const;
  maskitoUpdateElement(element, maskitoTransform(held, options));
};

/** Draws nothing: keeps an input, which is drawn elsewhere, in form. */
export function MaskEngine({ input, mask }: { input: HTMLInputElement; mask: MaskName }): null {
  const options = useMemo(() => ({ ...masks[mask], plugins: [catchUp] }), [mask]);
  const attach = useMaskito({ options });
  useEffect(() => attach(input), [attach, input]);
  return null;
}
