import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type RefCallback, useCallback } from 'react';

/** One ref for a mask and the form library's own. */
export function useMask(
  options: MaskitoOptions,
  ref: RefCallback<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const maskRef = useMaskito({ options });
  return useCallback(
    (input: HTMLInputElement) => {
      maskRef(input);
      ref?.(input);
    },
    [maskRef, ref],
  );
}
