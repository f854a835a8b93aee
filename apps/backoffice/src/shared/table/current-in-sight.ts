/** Of a row of tabs that scrolls sideways: the current one is in sight from the start. Given as their `ref`. */
export function currentInSight(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (!tabs || !current) return;
  const middle = current.offsetLeft - tabs.offsetLeft + current.offsetWidth / 2;
  tabs.scrollLeft = middle - tabs.clientWidth / 2;
}
