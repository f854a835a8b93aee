import { useEffect } from 'react';
import { navigate } from './navigate.ts';

/** Leads on to another address as soon as it is drawn, in place of this one. */
export function Redirect({ to }: { to: string }): null {
  useEffect(() => {
    navigate(to, { replace: true });
  }, [to]);
  return null;
}
