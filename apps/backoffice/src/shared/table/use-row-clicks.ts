import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Elements in a row with an action of their own. */
const OWN = 'a, button, input, label, summary, [contenteditable]';

/** True when the user has just selected text, e.g. to copy it. */
function isSelecting(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && String(selection).trim() !== '';
}

/**
 * Opens a row by a click anywhere in it, except on controls of the row and after selecting text.
 * Keyboard and screen reader users have the link in the first cell.
 * @param open undefined when rows have no panel
 */
export function useRowClicks(
  open: ((id: string) => void) | undefined,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const onClick = useEffectEvent(({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest(OWN) !== null || isSelecting()) return;
    const id = target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    if (id !== undefined) open?.(id);
  });
  useEffect(() => {
    const rows = body.current;
    rows?.addEventListener('click', onClick);
    return () => rows?.removeEventListener('click', onClick);
  }, []);
  return body;
}
