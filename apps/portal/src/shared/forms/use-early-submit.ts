import { type RefObject, useEffect, useRef } from 'react';

/** An element used before hydration, and its place among all buttons and fields of the page. */
type Early<Kind extends HTMLElement> = readonly [element: Kind, at: number];

declare global {
  interface Window {
    /** Set when React has hydrated the forms; then the page's inline script stops (`app/drawing/early-actions.ts`). */
    portalReady?: boolean;
    /** `id` of a form that was submitted before hydration. */
    earlyForm?: string | undefined;
    /** The last button tapped before hydration; null when the customer then tapped something else. */
    earlyTap?: Early<HTMLElement> | null;
    /** Fields typed into before hydration; null afterwards. */
    earlyTyped?: Early<HTMLInputElement>[] | null;
  }
}

/** The element, or the one in its place when React drew the page anew. */
function currentOf<Kind extends HTMLElement>([element, at]: Early<Kind>): Kind | undefined {
  return element.isConnected ? element : document.querySelectorAll<Kind>('button,input')[at];
}

/** Clicks the button again that was tapped before hydration, after the forms have repeated what was typed. */
export function tapAgain(): void {
  const { earlyTap } = window;
  window.earlyTap = window.earlyTyped = null;
  if (earlyTap) currentOf(earlyTap)?.click();
}

/** Gives fields that React drew anew what was typed into the fields before. */
function keepTyped(): void {
  const { earlyTyped } = window;
  window.earlyTyped = null;
  for (const early of earlyTyped ?? []) {
    const [{ value, type }] = early;
    const field = currentOf(early);
    if (field?.type !== type || field === early[0]) continue;
    // As typing does: React notices only what the prototype's setter changed.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
}

/** A ref for a form of a prerendered screen: repeats what was typed and submitted before hydration. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    keepTyped();
    if (!window.earlyForm || form.current?.id !== window.earlyForm) return;
    window.earlyForm = undefined;
    form.current.requestSubmit();
  }, []);
  return form;
}
