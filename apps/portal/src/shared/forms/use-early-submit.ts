import { type RefObject, useEffect, useRef } from 'react';

/** A button tapped before hydration and its place among the page's buttons, in case React draws the page anew. */
interface EarlyTap {
  readonly button: HTMLButtonElement;
  readonly at: number;
}

declare global {
  interface Window {
    /** Set when React has hydrated the forms; then the page's inline script stops (`app/drawing/early-actions.ts`). */
    portalReady?: boolean;
    /** `id` of a form that was submitted before hydration. */
    earlyForm?: string | undefined;
    /** The last button tapped before hydration; null when the customer then tapped something else. */
    earlyTap?: EarlyTap | null | undefined;
  }
}

/** A ref for a form of a prerendered screen: repeats a submit that happened before hydration. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!window.earlyForm || form.current?.id !== window.earlyForm) return;
    window.earlyForm = undefined;
    form.current.requestSubmit();
  }, []);
  return form;
}
