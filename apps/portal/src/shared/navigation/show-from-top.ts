/**
 * Shows the page from its beginning, as a screen that somebody has just come to. In a layout effect:
 * after the first paint the old position would have been seen, with the footer in it.
 */
export function showFromTop(): void {
  window.scrollTo(0, 0);
}
