import type { MaskitoOptions } from '@maskito/core';

export const digit = /\d/;

/** `'00/00/0000'` as a pattern: each zero is a digit, the rest stands as it is. */
export function pattern(text: string): (RegExp | string)[] {
  return Array.from(text, (character) => (character === '0' ? digit : character));
}

/** VAL-10. */
export const cpfMask: MaskitoOptions = { mask: pattern('000.000.000-00') };
