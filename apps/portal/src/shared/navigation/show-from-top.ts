/**
 * Scrolls to the top of a new screen. Call it in a layout effect; after the first paint the old position would flash,
 * footer included.
 */
export function showFromTop(): void {
  window.scrollTo(0, 0);
}
