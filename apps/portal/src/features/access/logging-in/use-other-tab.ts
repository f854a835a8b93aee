import { paths } from '@trilha/contract/portal-paths.ts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { setLoginNotice } from '../../../shared/session/login-notice.ts';
import { takeReturnAddress } from '../../../shared/session/return-address.ts';
import { isFromOtherTab, useSession } from '../../../shared/session/session.ts';

/**
 * Leaves the login screen when the customer logs in in another tab: goes to the page where this tab's session ended,
 * else to the dashboard (FACE-153).
 */
export function useOtherTab(): void {
  const session = useSession();
  const email = typeof session === 'object' && isFromOtherTab(session) ? session.email : null;
  useEffect(() => {
    if (email === null) return;
    setLoginNotice(null);
    navigate(takeReturnAddress(email) ?? paths.dashboard, { replace: true });
  }, [email]);
}
