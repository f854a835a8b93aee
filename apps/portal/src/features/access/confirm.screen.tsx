import { type JSX, useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { wantedStage, wantStage } from '../../shared/session/wanted-stage.ts';
import { useBrand } from '../../shared/brand.tsx';
import { loadEntering } from './signing-up/load-entering.ts';
import { AuthFrame } from './auth-frame.tsx';
import { followConfirmation } from './signing-up/follow-confirmation.ts';
import { ConfirmationOutcome, type Outcome } from './signing-up/confirmation-outcome.tsx';

/** How long a logged-in customer can read the outcome, in milliseconds (D5a). */
const READING_TIME = 4_000;

/**
 * The e-mailed link, read from the query. The screen moves it from there to the history's state, to keep the token out
 * of the address (D25).
 */
function useConfirmationLink(): string {
  const query = useSearch().get('url');
  const state = useLocation().state as { link?: string } | null;
  return query ?? state?.link ?? '';
}

/** FACE-22: keeps the sign-up's stage as the wanted stage, unless this device already wants another one. */
function keepWanted(outcome: Outcome): void {
  const wanted = 'wanted' in outcome ? outcome.wanted : undefined;
  const here = wantedStage();
  if (wanted && (here === null || here.id === wanted.id)) wantStage(wanted);
}

/**
 * RTE-05: calls the e-mailed link and shows the outcome: here when the call failed or the customer is logged in, else
 * on `auth/ischecked` (C22).
 */
export default function ConfirmScreen(): JSX.Element {
  const link = useConfirmationLink();
  const hasQuery = useSearch().has('url');
  const { id: brandId } = useBrand();
  const isLoggedIn = typeof useSession() === 'object';
  /** True while this page itself signs in; the effect below must then not treat the customer as logged in before. */
  const isEntering = useRef(false);
  const isHere = useRef(true);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = useCallback(() => void followConfirmation(link).then(setOutcome), [link]);

  useEffect(() => {
    if (hasQuery) navigate(paths.confirm, { replace: true, state: { link } });
  }, [hasQuery, link]);

  useEffect(ask, [ask]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (!outcome || isEntering.current) return undefined;
    if (isLoggedIn) {
      const wait = link === '' ? 0 : READING_TIME;
      const timer = setTimeout(() => navigate(paths.dashboard, { replace: true }), wait);
      return () => clearTimeout(timer);
    }
    if (outcome.kind === 'unreachable') return undefined;
    keepWanted(outcome);
    isEntering.current = true;
    const enter = async () => {
      const entering = await loadEntering();
      const isIn = await entering?.enterIfOwn(outcome, brandId, () => isHere.current);
      isEntering.current = false;
      if (isIn || !isHere.current) return;
      navigate(paths.isChecked, { replace: true, state: { outcome } });
    };
    void enter();
    return undefined;
  }, [outcome, isLoggedIn, link, brandId]);

  if (!outcome)
    return <AuthFrame title="Confirmando" lead="Um instante, estamos confirmando seu e-mail." />;
  const retry = () => {
    setOutcome(null);
    ask();
  };
  return <ConfirmationOutcome outcome={outcome} onRetry={retry} />;
}
