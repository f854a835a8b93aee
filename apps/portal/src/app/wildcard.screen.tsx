import { type JSX, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { hasToken } from '../shared/session/session.ts';

/** How long the screen stays, in milliseconds (RTE-32, RTE-33). */
const WAIT = 1_500;

/** RTE-31: an address that leads nowhere. It goes on by itself: to the events with a token (C10), else to the login. */
export default function WildcardScreen(): JSX.Element {
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(hasToken() ? paths.events : paths.login, { replace: true });
    }, WAIT);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="wrap section stack">
      <h1>Fora da trilha</h1>
      <p className="lead">Esta página não existe. Já levamos você de volta.</p>
    </div>
  );
}
