import type { JSX } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmationOutcome, type Outcome } from './signing-up/confirmation-outcome.tsx';

/** RTE-08: the outcome of a confirmation. Without one there is only the mailbox to look into. */
export default function IsCheckedScreen(): JSX.Element {
  const drawn = useLocation().state as { outcome?: Outcome } | null;
  const isDrawnByServer = useSession() === 'unknown';
  // A page that is loaded anew is drawn a moment longer without what its step of the history kept.
  const state = drawn ?? (isDrawnByServer ? null : (history.state as typeof drawn));
  if (state?.outcome) return <ConfirmationOutcome outcome={state.outcome} />;
  return (
    <AuthFrame title="Confirmação">
      {!isDrawnByServer && <Redirect to={paths.verify} replace />}
    </AuthFrame>
  );
}
