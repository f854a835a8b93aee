import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@trilha/contract/portal-paths.ts';
import { type SessionState, useSession } from '../../shared/session/session.ts';

/**
 * RTE-34, RTE-35: a user who arrives logged in goes to the dashboard. After a login on this screen, the screen itself
 * navigates.
 */
export function VisitorGuard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const [arrivedAs, setArrivedAs] = useState<SessionState>('unknown');
  if (arrivedAs === 'unknown' && session !== 'unknown') setArrivedAs(session);
  return typeof arrivedAs === 'object' ? <Redirect to={paths.dashboard} replace /> : children;
}
