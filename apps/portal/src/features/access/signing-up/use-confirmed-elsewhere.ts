import { watchSignUp } from '@trilha/contract/access/access.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand.tsx';
import type { Outcome } from './confirmation-outcome.tsx';
import { loadEntering } from './load-entering.ts';

/** Polling interval while the page is visible, in milliseconds. */
const INTERVAL = 5_000;

/**
 * Goes to the outcome once the customer opens the link of this browser's sign-up, on any device. Polls while the page
 * is visible, and when the customer returns to it.
 */
export function useConfirmedElsewhere(email: string): void {
  const { id: automaker } = useBrand();
  useEffect(() => {
    let isGone = false;
    let isFound = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const body = { email, automaker };
        const { confirmed } = await call(watchSignUp, { body, background: true });
        const outcome: Outcome = { kind: 'confirmed', email };
        if (!confirmed || isGone || isFound) return;
        isFound = true;
        const entering = await loadEntering();
        if (await entering?.enterIfOwn(outcome, automaker, () => !isGone)) return;
        if (!isGone) navigate(paths.isChecked, { replace: true, state: { outcome } });
      } catch (error) {
        // The next poll may succeed, and the link works anyway.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const run = () => void look();
    run();
    const timer = setInterval(run, INTERVAL);
    document.addEventListener('visibilitychange', run);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [email, automaker]);
}
