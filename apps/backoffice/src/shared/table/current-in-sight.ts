import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of tabs sideways so that the current tab is visible at the start.
 * @param isWhole false until the labels are complete, because they change the widths
 */
export function useCurrentInSight(isWhole = true): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: tabs } = row;
    const current = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (!isWhole || !tabs || !current) return;
    const middle = current.offsetLeft - tabs.offsetLeft + current.offsetWidth / 2;
    tabs.scrollLeft = middle - tabs.clientWidth / 2;
  }, [isWhole]);
  return row;
}
