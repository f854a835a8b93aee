import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a row of tabs that scrolls sideways: the current one is in sight from the start.
 * @param isWhole what its tabs say is known: before, they are not as wide as they will be
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
