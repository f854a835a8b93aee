import { isTakenByDialog } from '@trilha/ui/field/taken-by-dialog.ts';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';

/** Events that end a press. No click follows when the pointer moved away or dragged something. */
const ENDINGS = ['click', 'mouseup', 'dragend', 'keydown'];

/**
 * Validates a field on blur without moving the layout during a press: an error message would shift the button below and
 * the press would be lost.
 * @returns for `onBlur`: runs `judge` after the field was left and the press has ended
 */
export function useLeaving(): (event: Partial<FocusEvent>, judge: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const begin = (): void => {
      isPressed.current = true;
    };
    const end = (): void => {
      isPressed.current = false;
      for (const judge of waiting.current.splice(0)) judge();
    };
    const endWith = ({ type }: Event): void => {
      // The click event follows immediately.
      if (type === 'mouseup') setTimeout(end);
      else end();
    };
    window.addEventListener('mousedown', begin, true);
    for (const ending of ENDINGS) window.addEventListener(ending, endWith, true);
    return () => {
      window.removeEventListener('mousedown', begin, true);
      for (const ending of ENDINGS) window.removeEventListener(ending, endWith, true);
    };
  }, []);

  return useCallback((event, judge) => {
    if (isTakenByDialog(event)) return;
    if (isPressed.current) waiting.current.push(judge);
    else judge();
  }, []);
}
