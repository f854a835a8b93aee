import { type RefObject, useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Set by the app once forms are React's; the page's inline script lets go then (`app/drawing/early-actions.ts`). */
    portalReady?: boolean;
    /** `id` of a form that was sent too early. */
    earlyForm?: string | undefined;
    /** The button that was tapped last, too early; null where something else was tapped after it. */
    earlyTap?: HTMLButtonElement | null | undefined;
  }
}

/** A ref for a form of a prerendered screen: what was sent before the screen was ready is sent again. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!window.earlyForm || form.current?.id !== window.earlyForm) return;
    window.earlyForm = undefined;
    form.current.requestSubmit();
  }, []);
  return form;
}
