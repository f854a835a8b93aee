const HEADINGS = 'h1, h2, h3';

/** What stands where a node was taken out now, or else the nearest of what is left around it, that has a heading. */
function headingAround({ previousSibling, target }: MutationRecord): HTMLElement | null {
  const inPlace = previousSibling ? previousSibling.nextSibling : target.firstChild;
  let place: Node | null = inPlace ?? target;
  while (place) {
    const heading = place instanceof Element && place.querySelector<HTMLElement>(HEADINGS);
    if (heading) return heading;
    place = place.parentNode;
  }
  return null;
}

/**
 * Once what has the focus now is taken from the page, and the focus is lost with it, the heading of what it belonged
 * to has it. Who has moved on by then keeps their place.
 */
export function handFocusOn(): void {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body) return;
  const watching = new MutationObserver((changes) => {
    const { activeElement: now } = document;
    if (now === focused) return;
    watching.disconnect();
    const change = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    if (!change || now !== body) return;
    const heading = headingAround(change);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  watching.observe(body, { childList: true, subtree: true });
}
