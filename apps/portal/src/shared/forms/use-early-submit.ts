import { type RefObject, useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Set when React has hydrated the forms; then the page's inline script stops (`app/drawing/early-actions.ts`). */
    portalReady?: boolean;
    /** `id` of a form that was submitted before hydration. */
    earlyForm?: string | undefined;
    /**
     * Buttons tapped and fields typed into before hydration, each with its place among all buttons and fields; null for
     * a tap on something else.
     */
    early?: [element: HTMLInputElement | null, at: number][] | null;
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
