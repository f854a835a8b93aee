import type { JSX } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmationOutcome, type Outcome } from './signing-up/confirmation-outcome.tsx';

/** RTE-08: the outcome of a confirmation. Without one there is only the mailbox to look into. */
export default function IsCheckedScreen(): JSX.Element {
  const state = useLocation().state as { outcome?: Outcome } | null;
  const isDrawnByServer = useSession() === 'unknown';
  if (state?.outcome) return <ConfirmationOutcome outcome={state.outcome} />;
  return (
    <AuthFrame title="Confirmação">
      {!isDrawnByServer && <Redirect to={paths.verify} replace />}
    </AuthFrame>
  );
}
