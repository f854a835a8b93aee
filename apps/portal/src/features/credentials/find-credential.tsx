import { APP_START, paths, to } from '@trilha/contract/portal-paths.ts';
import { type JSX, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { serverNow } from '../../shared/server-clock.ts';
import { currentSession } from '../../shared/session/session.ts';
import { findCredential, type FoundCredential } from './nearest-credential.ts';
import { NoCredential } from './no-credential.tsx';

interface FindCredentialProps {
  /** `NEXT_CREDENTIAL` or `APP_START`. */
  address: string;
  pending: JSX.Element;
}

/** Where it leads; null when there is something to say instead. */
function wayOf(address: string, { id, isToday, isAsked }: FoundCredential): string | null {
  const isStart = address === APP_START;
  // Without a network the events cannot be had, but what the device keeps can.
  const isWanted = isStart ? isToday || (!isAsked && !navigator.onLine) : true;
  if (id !== null && isWanted) return to(paths.credential, { id });
  return isStart || currentSession() ? paths.events : null;
}

/** Goes to the credential that is needed next, or where one gets on from without any (FACE-82, FACE-83). */
export function FindCredential({ address, pending }: FindCredentialProps): JSX.Element {
  const [isNobody, setNobody] = useState(false);
  useEffect(() => {
    let isGone = false;
    void findCredential(serverNow()).then((found) => {
      if (isGone) return;
      const way = wayOf(address, found);
      if (way === null) setNobody(true);
      else navigate(way, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [address]);
  return isNobody ? <NoCredential address={address} news="visitor" lastDay={null} /> : pending;
}
