import { paths } from '@trilha/contract/portal-paths.ts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { setLoginNotice } from '../../../shared/session/login-notice.ts';
import { takeReturnAddress } from '../../../shared/session/return-address.ts';
import { isFromOtherTab, useSession } from '../../../shared/session/session.ts';

/**
 * Leads on who logged in in another tab while this one asks for it: to where the session of this tab had ended, else
 * where everybody goes (FACE-153).
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
