import type { JSX } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmationOutcome, type Outcome } from './signing-up/confirmation-outcome.tsx';

/** RTE-08: the outcome of a confirmation. Without an outcome, redirects to the "check your mailbox" screen. */
export default function IsCheckedScreen(): JSX.Element {
  const drawn = useLocation().state as { outcome?: Outcome } | null;
  const isDrawnByServer = useSession() === 'unknown';
  // After a reload the first render has no history state yet, so it is read from the browser.
  const state = drawn ?? (isDrawnByServer ? null : (history.state as typeof drawn));
  if (state?.outcome) return <ConfirmationOutcome outcome={state.outcome} />;
  return (
    <AuthFrame title="Confirmação">
      {!isDrawnByServer && <Redirect to={paths.verify} replace />}
    </AuthFrame>
  );
}
