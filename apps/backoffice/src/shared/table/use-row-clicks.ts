import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** What does something of its own in a row. */
const OWN = 'a, button, input, label, summary, [contenteditable]';

/** Whether somebody has just drawn the pointer over words to copy them. */
function isSelecting(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && String(selection).trim() !== '';
}

/**
 * Opens a row by a click anywhere in it, except on what does something else, and except where words were
 * selected. Keys and screen readers have the link of its first cell.
 * @param open left out where rows have no panel
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
