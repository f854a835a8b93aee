import { paths } from '@trilha/contract/portal-paths.ts';
import { type JSX, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { type KeptLink, MarketingChoice, ReadingLink, WrongLink } from './marketing-choice.tsx';

/** The e-mailed link, read from the query. The screen moves it from there to the history's state (D25). */
function useKept(): KeptLink {
  const query = useSearch().get('link');
  const state = useLocation().state as KeptLink | null;
  useEffect(() => {
    if (query !== null) navigate(paths.stopMarketing, { replace: true, state: { link: query } });
  }, [query]);
  return query === null ? (state ?? { link: '' }) : { link: query };
}

/**
 * The page behind the link of a marketing e-mail (FACE-117): what the customer receives, a button that stops all of it
 * and a button that undoes this. Opening the page changes nothing.
 */
export default function StopMarketingScreen(): JSX.Element {
  const kept = useKept();
  const isDrawnByServer = useSession() === 'unknown';
  const [tries, setTries] = useState(0);
  if (kept.link === '') return isDrawnByServer ? <ReadingLink /> : <WrongLink />;
  return <MarketingChoice key={tries} kept={kept} onRetry={() => setTries(tries + 1)} />;
}
