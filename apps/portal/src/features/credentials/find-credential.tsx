import { APP_START, paths, to } from '@trilha/contract/portal-paths.ts';
import { type JSX, useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { currentSession } from '../../shared/session/session.ts';
import { findCredential, type FoundCredential } from './nearest-credential.ts';
import { NoCredential } from './no-credential.tsx';

interface FindCredentialProps {
  /** `NEXT_CREDENTIAL` or `APP_START`. */
  address: string;
  pending: JSX.Element;
}

/** The address to go to, or the reason why there is none. */
function wayOf(
  address: string,
  { id, isToday, isUnreachable }: FoundCredential,
): { to: string } | { reason: 'visitor' | 'unreachable' } {
  const isStart = address === APP_START;
  // `navigator.onLine` is not used: it is also true on a network without internet access.
  if (id !== null && (!isStart || isToday || isUnreachable)) {
    return { to: to(paths.credential, { id }) };
  }
  if (isUnreachable) return { reason: 'unreachable' };
  return isStart || currentSession() ? { to: paths.events } : { reason: 'visitor' };
}

/** Goes to the credential that is needed next, or to the page to use without one (FACE-82, FACE-83). */
export function FindCredential({ address, pending }: FindCredentialProps): JSX.Element {
  const [reason, setReason] = useState<'visitor' | 'unreachable' | null>(null);
  const follow = useCallback(
    (found: FoundCredential): void => {
      const way = wayOf(address, found);
      if ('to' in way) navigate(way.to, { replace: true });
      else setReason(way.reason);
    },
    [address],
  );
  useEffect(() => {
    let isGone = false;
    void findCredential(serverNow()).then((found) => {
      if (!isGone) follow(found);
    });
    return () => {
      isGone = true;
    };
  }, [follow]);
  const retry = () => {
    setReason(null);
    void findCredential(serverNow()).then(follow);
  };
  if (reason === null) return pending;
  return <NoCredential address={address} news={reason} lastDay={null} retry={retry} />;
}
