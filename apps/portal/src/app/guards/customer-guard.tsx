import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import {
  type CustomerState,
  isAdmitted,
  reloadCustomer,
  roleRefusal,
  useCustomerState,
  useLoadCustomer,
} from '../../shared/session/current-customer.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { setLoginNotice } from '../../shared/session/login-notice.ts';
import { useSession } from '../../shared/session/session.ts';
import { useInSlices } from '../../shared/use-in-slices.ts';
import { goOnAfter, ToLogin, wantFormOf } from './to-login.tsx';

interface CustomerGuardProps {
  admits: 'incomplete' | 'complete';
  children: ReactNode;
  /** Shown while the session is not known yet. */
  pending: ReactNode;
}

/** RTE-36 to RTE-39, C17: requires a session, then checks the customer's status. The server checks both again. */
export function CustomerGuard({ admits, children, pending }: CustomerGuardProps): ReactNode {
  const session = useSession();
  const state = useCustomerState();
  const isIn = useInSlices(state.status === 'ready');
  useLoadCustomer();

  // A customer who logs out on this page does not want to return to it (FACE-24).
  const [wasIn, setWasIn] = useState(false);
  if (!wasIn && typeof session === 'object') setWasIn(true);

  if (session === 'visitor') return <ToLogin wants={!wasIn} />;
  if (state.status === 'failed') return <CustomerMissing admits={admits} error={state.error} />;
  if (state.status !== 'ready' || !isIn) return pending;
  const { status } = state.customer;
  if (!isAdmitted(state.customer)) return <LogOut notice={roleRefusal} />;
  // C13: the contract has no other status; an unknown one lets nobody in.
  if (status !== 0 && status !== 1) return <LogOut />;
  if (admits === 'complete' && status === 0) return <ToRegister customer={state.customer.id} />;
  if (admits === 'incomplete' && status === 1) return <ToGarage />;
  return children;
}

/** RTE-37. After the registration the customer returns to the form that they wanted (FACE-23). */
function ToRegister({ customer }: { customer: number }): null {
  const location = useLocation();
  useEffect(() => goOnAfter(wantFormOf(location, customer), paths.register), [location, customer]);
  return null;
}

/** RTE-38. A customer who has just registered may already be on the way to a form and is not redirected. */
function ToGarage(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (location.pathname === pathname) navigate(paths.cars, { replace: true });
  }, [pathname]);
  return null;
}

/** Ends a session that is not allowed here. The guard then leads to the login screen. */
function LogOut({ notice }: { notice?: string }): null {
  useEffect(() => {
    void logOut().then(() => setLoginNotice(notice ?? null));
  }, [notice]);
  return null;
}

interface CustomerMissingProps {
  admits: 'incomplete' | 'complete';
  error: Extract<CustomerState, { status: 'failed' }>['error'];
}

/** SES-24 as D5a decides: a refusal logs out on the register screen; any other error offers a retry. */
function CustomerMissing({ admits, error }: CustomerMissingProps): ReactNode {
  if (error.code === 'forbidden_role') return <LogOut notice={error.message} />;
  if (admits === 'incomplete' && error.status === 403) return <LogOut />;
  return (
    <div className="wrap section">
      <LoadFailed error={error} onRetry={() => void reloadCustomer()} />
    </div>
  );
}
