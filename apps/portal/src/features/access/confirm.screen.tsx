import { type JSX, useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { wantedStage, wantStage } from '../../shared/session/wanted-stage.ts';
import { AuthFrame } from './auth-frame.tsx';
import { followConfirmation } from './signing-up/follow-confirmation.ts';
import { ConfirmationOutcome, type Outcome } from './signing-up/confirmation-outcome.tsx';

/** How long somebody who is logged in may read the outcome, in milliseconds (D5a). */
const READING_TIME = 4_000;

/**
 * The e-mailed link: from the query, or from the history's state, to which this screen moves it at
 * once (D25).
 */
function useConfirmationLink(): string {
  const query = useSearch().get('url');
  const state = useLocation().state as { link?: string } | null;
  return query ?? state?.link ?? '';
}

/** FACE-22: leads on to the stage that the sign-up came from, unless this device wants another by now. */
function keepWanted(outcome: Outcome): void {
  const wanted = 'wanted' in outcome ? outcome.wanted : undefined;
  const here = wantedStage();
  if (wanted && (here === null || here.id === wanted.id)) wantStage(wanted);
}

/**
 * RTE-05: makes the call of the e-mailed link, then tells what came of it: on this screen when it
 * did not work or somebody is logged in, else on `auth/ischecked` (C22).
 */
export default function ConfirmScreen(): JSX.Element {
  const link = useConfirmationLink();
  const hasQuery = useSearch().has('url');
  const isLoggedIn = typeof useSession() === 'object';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = useCallback(() => void followConfirmation(link).then(setOutcome), [link]);

  useEffect(() => {
    if (hasQuery) navigate(paths.confirm, { replace: true, state: { link } });
  }, [hasQuery, link]);

  useEffect(ask, [ask]);

  useEffect(() => {
    if (!outcome) return undefined;
    if (isLoggedIn) {
      const wait = link === '' ? 0 : READING_TIME;
      const timer = setTimeout(() => navigate(paths.dashboard, { replace: true }), wait);
      return () => clearTimeout(timer);
    }
    if (outcome.kind !== 'unreachable') {
      keepWanted(outcome);
      navigate(paths.isChecked, { replace: true, state: { outcome } });
    }
    return undefined;
  }, [outcome, isLoggedIn, link]);

  if (!outcome)
    return <AuthFrame title="Confirmando" lead="Um instante, estamos confirmando seu e-mail." />;
  const retry = () => {
    setOutcome(null);
    ask();
  };
  return <ConfirmationOutcome outcome={outcome} onRetry={retry} />;
}
