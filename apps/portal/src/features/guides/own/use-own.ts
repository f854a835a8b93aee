import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import type { Own } from './own.ts';

/**
 * What the reader has in a stage, read again whenever the page comes into sight. Null for everybody who has nothing in
 * it, while it is read, and when it cannot be: the page then is the visitors' (JOUR-04).
 */
export function useOwn(stageId: number): Own | null {
  const session = useSession();
  const token = typeof session === 'object' ? session.token : null;
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const controller = new AbortController();
    const look = async (): Promise<void> => {
      const { readOwn } = await import('./read-own.ts');
      setOwn(await readOwn(stageId, token, controller.signal));
    };
    const lookInSight = (): void => {
      // What one has is kept when a later answer does not come.
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    };
    lookInSight();
    document.addEventListener('visibilitychange', lookInSight);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', lookInSight);
    };
  }, [stageId, token]);
  return own?.token === token ? own : null;
}
