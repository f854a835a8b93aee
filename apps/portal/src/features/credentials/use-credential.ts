import { isCredentialOver } from '@trilha/contract/credentials/credential.rules.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import {
  forgetCredential,
  keepCredential,
  type KeptCredential,
  keptEntries,
  readKeptCredential,
} from '../../shared/credentials/kept-credentials.ts';
import { keepOfflinePage, removeOfflinePage } from '../../shared/credentials/offline-page.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { readSession } from '../../shared/session/session-cookies.ts';

/** Refusals that make a kept copy invalid. */
const VOID = new Set<ApiError['code']>(['registration_cancelled', 'registration_not_confirmed']);

/**
 * The server's last answer about the credential.
 * - `asking`: no response yet
 * - `visitor`: not requested, because nobody is logged in
 */
export type CredentialNews = 'asking' | 'visitor' | 'confirmed' | ApiError;

export interface CredentialState {
  readonly kept: KeptCredential | null;
  readonly news: CredentialNews;
  /** True after its last day: it is shown once more, but not kept. */
  readonly isOver: boolean;
  /** Whether it opens offline on this device; null while unknown. */
  readonly isOffline: boolean | null;
  readonly retry: () => void;
}

/** Passes the token explicitly, so that a 401 does not end the session: a kept credential is still shown (D28). */
async function ask(id: number, bearer: string): Promise<KeptCredential> {
  const answer = await call(getCredential, { params: { id }, bearer, background: true });
  return { credential: answer.credential, keptAt: answer.now };
}

/** Returns the copy kept on this device first, then the server's answer. */
export function useCredential(id: number): CredentialState {
  const [kept, setKept] = useState(() => readKeptCredential(id, serverNow()));
  const [news, setNews] = useState<CredentialNews>('asking');
  const [isOffline, setOffline] = useState<boolean | null>(null);

  const refresh = useCallback(
    async (isGone: () => boolean): Promise<void> => {
      const token = readSession()?.token;
      setNews(token ? 'asking' : 'visitor');
      if (!token) {
        // Nobody is logged in and no credential is kept, so the offline page is removed too.
        if (keptEntries().length === 0) await removeOfflinePage().catch(() => undefined);
        return;
      }
      try {
        const next = await ask(id, token);
        if (isGone()) return;
        const isKept = keepCredential(next, serverNow());
        setKept(next);
        setNews('confirmed');
        const works = isKept && (await keepOfflinePage());
        if (!isGone()) setOffline(works);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isGone()) return;
        if (VOID.has(error.code)) {
          forgetCredential(id);
          setKept(null);
        }
        setNews(error);
      }
    },
    [id],
  );

  useEffect(() => {
    let isGone = false;
    const run = () => void refresh(() => isGone);
    run();
    window.addEventListener('online', run);
    return () => {
      isGone = true;
      window.removeEventListener('online', run);
    };
  }, [refresh]);

  const isOver = kept !== null && isCredentialOver(kept.credential.last_day, serverNow());
  return { kept, news, isOver, isOffline, retry: () => void refresh(() => false) };
}
