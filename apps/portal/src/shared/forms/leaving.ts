import { isTakenByDialog } from '@trilha/ui/field/taken-by-dialog.ts';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';

/** What a press ends with. No click follows where the pointer was moved away, or something was dragged. */
const ENDINGS = ['click', 'mouseup', 'dragend', 'keydown'];

/**
 * For what a field says once it is left. It moves whatever stands below, and would move it from under the finger
 * whose press takes the focus away: the press would be lost.
 * @returns for `onBlur`: runs `judge` if the field was left, as soon as no press is under way
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
      // A click comes right behind.
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
