const HEADINGS = 'h1, h2, h3';

/** The first heading in the node that replaced a removed one, or else in the nearest remaining ancestor. */
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
 * When the focused element is removed from the page, moves focus to the nearest remaining heading, unless the customer
 * has moved the focus.
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
