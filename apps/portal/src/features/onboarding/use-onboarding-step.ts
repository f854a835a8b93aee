import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readDraft, saveDraft } from '../../shared/drafts.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { SHOWN_STEPS } from './onboarding-form.ts';

/** Key of the draft that holds the step, separate from the form's draft. */
export const STEP_DRAFT = 'cadastro-passo';

function shownStep(step: unknown): number | null {
  return SHOWN_STEPS.find(({ position }) => position === step)?.position ?? null;
}

function stepOfState(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'onboardingStep' in state
    ? shownStep(state.onboardingStep)
    : null;
}

/**
 * Adds one history entry per step, at the current address. Scroll restoration is turned off: on the way back in
 * `leaveSteps` the browser would otherwise scroll the next page.
 */
function pushSteps(first: number, last: number): void {
  history.scrollRestoration = 'manual';
  const { pathname, search } = location;
  for (let step = first; step <= last; step += 1) {
    navigate(pathname + search, { state: { onboardingStep: step }, replace: step === 1 });
  }
}

/**
 * Goes back to the first step's entry and replaces it with the address. Other `popstate` listeners do not see this: no
 * step is drawn again, and the next page does not count as a return.
 */
async function leaveSteps(reached: number, address: string): Promise<void> {
  if (reached > 1) {
    await new Promise<void>((resolve) => {
      const arrive = (event: Event): void => {
        event.stopImmediatePropagation();
        resolve();
      };
      window.addEventListener('popstate', arrive, { once: true, capture: true });
      history.go(1 - reached);
    });
  }
  navigate(address, { replace: true });
}

/**
 * The current step. Each step is an entry of the browser's history, so that a phone's back button leads to the step
 * before. A reload keeps the step. A new visit starts at the draft's step, with the earlier ones in the history.
 */
export function useOnboardingStep(customerId: number): {
  step: number;
  goTo: (target: number) => void;
  /** Goes to the address and removes the steps from the history. */
  leave: (address: string) => Promise<void>;
} {
  const { state } = useLocation();
  const [drafted] = useState(() => shownStep(readDraft(customerId, STEP_DRAFT)?.['step']) ?? 1);
  const reached = stepOfState(state);
  const step = reached ?? drafted;

  useEffect(() => {
    if (stepOfState(history.state) === null) pushSteps(1, drafted);
    // New entries inherit the setting, so it is reset for the pages that follow.
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [drafted]);

  useEffect(() => {
    if (reached !== null) saveDraft(customerId, STEP_DRAFT, { step: reached });
  }, [customerId, reached]);

  return {
    step,
    goTo: (target) => {
      const bounded = Math.max(1, Math.min(target, SHOWN_STEPS.length));
      if (bounded > step) pushSteps(step + 1, bounded);
      else if (bounded < step) history.go(bounded - step);
      globalThis.scrollTo({ top: 0 });
    },
    leave: (address) => leaveSteps(step, address),
  };
}
