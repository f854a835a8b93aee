import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@trilha/contract/portal-paths.ts';
import { type SessionState, useSession } from '../../shared/session/session.ts';

/**
 * RTE-34, RTE-35: who was logged in on arrival goes to the dashboard. Who logs in on the screen
 * itself is led on by the screen.
 */
export function VisitorGuard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const [arrivedAs, setArrivedAs] = useState<SessionState>('unknown');
  if (arrivedAs === 'unknown' && session !== 'unknown') setArrivedAs(session);
  return typeof arrivedAs === 'object' ? <Redirect to={paths.dashboard} replace /> : children;
}
