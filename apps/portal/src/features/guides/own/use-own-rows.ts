import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import type { OwnRows } from './own.ts';

/** What a signed-in reader has in the stages of the list; null for visitors, who cause no request (JOUR-14). */
export function useOwnRows(): OwnRows | null {
  const session = useSession();
  const token = typeof session === 'object' ? session.token : null;
  const [own, setOwn] = useState<OwnRows | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const controller = new AbortController();
    import('./own-rows.tsx').then(
      ({ followOwnRows }) => followOwnRows(token, controller.signal, setOwn),
      () => undefined,
    );
    return () => controller.abort();
  }, [token]);
  return own?.token === token ? own : null;
}
