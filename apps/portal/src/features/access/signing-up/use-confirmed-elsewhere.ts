import { watchSignUp } from '@trilha/contract/access/access.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand.tsx';
import type { Outcome } from './confirmation-outcome.tsx';

/** How often it is asked while the page is in sight, in milliseconds. */
const INTERVAL = 5_000;

/**
 * Goes on to the outcome once the link of this browser's own sign-up was opened, on whatever device. It asks
 * when somebody comes back to the page, and now and then while it is in sight.
 */
export function useConfirmedElsewhere(email: string): void {
  const { id: automaker } = useBrand();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const body = { email, automaker };
        const { confirmed } = await call(watchSignUp, { body, background: true });
        const outcome: Outcome = { kind: 'confirmed', email };
        if (confirmed && !isGone) navigate(paths.isChecked, { replace: true, state: { outcome } });
      } catch (error) {
        // The next time, perhaps: the link works in any case.
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
