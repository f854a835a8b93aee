import { type MaskitoPlugin, maskitoTransform, maskitoUpdateElement } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useEffect, useMemo } from 'react';
import { type MaskName, masks } from './masks.ts';

/** Formats text that was typed before the mask loaded; the caret keeps its place between the characters. */
const catchUp: MaskitoPlugin = (element, options) => {
  const { value, selectionStart, selectionEnd } = element;
  const held = { value, selection: [selectionStart ?? 0, selectionEnd ?? 0] } as const;
  maskitoUpdateElement(element, maskitoTransform(held, options));
};

/** Renders nothing; applies a mask to an input that is rendered elsewhere. */
export function MaskEngine({ input, mask }: { input: HTMLInputElement; mask: MaskName }): null {
  const options = useMemo(() => ({ ...masks[mask], plugins: [catchUp] }), [mask]);
  const attach = useMaskito({ options });
  useEffect(() => attach(input), [attach, input]);
  return null;
}
