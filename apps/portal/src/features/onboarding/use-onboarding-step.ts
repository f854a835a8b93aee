import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readDraft, saveDraft } from '../../shared/drafts.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { SHOWN_STEPS } from './onboarding-form.ts';

/** The step's draft, beside the form's own. */
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
 * One entry of the history for each of these steps, at the address that is open. A browser that goes back to one
 * does not scroll: it would scroll the page that takes the first one's place (`leaveSteps`).
 */
function pushSteps(first: number, last: number): void {
  history.scrollRestoration = 'manual';
  const { pathname, search } = location;
  for (let step = first; step <= last; step += 1) {
    navigate(pathname + search, { state: { onboardingStep: step }, replace: step === 1 });
  }
}

/**
 * Goes back over the entries of these steps and puts an address in the first one's place. Nobody else hears of
 * the way back: no step is drawn once more, and what comes next is no page that somebody returns to.
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
 * The step that is shown. Each is an entry of the browser's history, so that a phone's 'back' leads to
 * the step before and not out of the portal; a reload stays, and who comes anew finds the step of their
 * draft, with those before it underneath.
 */
export function useOnboardingStep(customerId: number): {
  step: number;
  goTo: (target: number) => void;
  /** Leads on, and leaves none of the steps in the history. */
  leave: (address: string) => Promise<void>;
} {
  const { state } = useLocation();
  const [drafted] = useState(() => shownStep(readDraft(customerId, STEP_DRAFT)?.['step']) ?? 1);
  const reached = stepOfState(state);
  const step = reached ?? drafted;

  useEffect(() => {
    if (stepOfState(history.state) === null) pushSteps(1, drafted);
    // Every entry has it of the one before: those that follow are the browser's to scroll again.
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
