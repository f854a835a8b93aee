import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads on to another address as soon as it is drawn, in place of this one. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
