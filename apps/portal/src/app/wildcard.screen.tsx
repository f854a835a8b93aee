import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { hasToken } from '../shared/session/session.ts';

/** How long the screen stays, in milliseconds (RTE-32, RTE-33). */
const WAIT = 1_500;

/** Whether a script runs does not change. */
const never = () => () => {};

/**
 * RTE-31: an unknown address. It redirects: to the events with a token (C10), otherwise to the login. Without script it
 * only shows a link.
 */
export default function WildcardScreen(): JSX.Element {
  const isLeading = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(hasToken() ? paths.events : paths.login, { replace: true });
    }, WAIT);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="wrap section stack">
      <h1>Fora da trilha</h1>
      <p className="lead">
        {`Esta página não existe.${isLeading ? ' Já levamos você de volta.' : ''}`}
      </p>
      <div>
        <TextLink as={AppLink} to={paths.dashboard}>
          Voltar ao começo
        </TextLink>
      </div>
    </div>
  );
}
