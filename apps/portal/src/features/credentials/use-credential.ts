import { isCredentialOver } from '@trilha/contract/credentials/credential.rules.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import {
  forgetCredential,
  keepCredential,
  type KeptCredential,
  keptEntries,
  readKeptCredential,
} from '../../shared/credentials/kept-credentials.ts';
import { keepOfflinePage, removeOfflinePage } from '../../shared/credentials/offline-page.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { readSession } from '../../shared/session/session-cookies.ts';

/** Refusals after which a kept copy would be a lie. */
const VOID = new Set<ApiError['code']>(['registration_cancelled', 'registration_not_confirmed']);

/**
 * What the server said of it last.
 * - `asking`: nothing yet
 * - `visitor`: nobody was asked, for want of a session
 */
export type CredentialNews = 'asking' | 'visitor' | 'confirmed' | ApiError;

export interface CredentialState {
  readonly kept: KeptCredential | null;
  readonly news: CredentialNews;
  /** Its last day is past: it is shown once more, but not kept. */
  readonly isOver: boolean;
  /** Whether it opens without a network on this device; null as long as that is not known. */
  readonly isOffline: boolean | null;
  readonly retry: () => void;
}

/**
 * Names the token itself, so that a 401 does not count as the end of the session: a kept credential
 * is shown all the same (D28).
 */
async function ask(id: number, bearer: string): Promise<KeptCredential> {
  const answer = await call(getCredential, { params: { id }, bearer, background: true });
  return { credential: answer.credential, keptAt: answer.now };
}

/** The copy on this device at once, and the server's word on it as soon as there is one. */
export function useCredential(id: number): CredentialState {
  const [kept, setKept] = useState(() => readKeptCredential(id, serverNow()));
  const [news, setNews] = useState<CredentialNews>('asking');
  const [isOffline, setOffline] = useState<boolean | null>(null);

  const refresh = useCallback(
    async (isGone: () => boolean): Promise<void> => {
      const token = readSession()?.token;
      setNews(token ? 'asking' : 'visitor');
      if (!token) {
        // Nobody is logged in and no credential is kept: the offline page is needed no longer, and
        // is removed too.
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
