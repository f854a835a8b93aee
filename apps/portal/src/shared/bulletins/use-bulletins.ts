import {
  acknowledgeBulletin,
  type OwnBulletin,
} from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { keepCredential, readKeptCredential } from '../credentials/kept-credentials.ts';
import { readSession } from '../session/session-cookies.ts';
import { dropTap, keepTap, type KeptTaps, readTaps } from './kept-taps.ts';

/** Errors after which the browser drops a tap: sending it again would fail as well. */
const REFUSED = new Set<ApiError['code']>([
  'not_found',
  'registration_cancelled',
  'registration_not_confirmed',
  'invalid',
]);

/** A bulletin with the unconfirmed tap on this device. */
export interface ShownBulletin extends OwnBulletin {
  /** Time of the tap, as ISO 8601; null without one. */
  readonly tappedAt: string | null;
}

export interface BulletinState {
  readonly bulletins: readonly ShownBulletin[];
  readonly isSending: boolean;
  readonly tap: (id: number) => void;
  /** What screen readers hear after a tap; empty before. */
  readonly said: string;
}

/** Updates the stored credential, so that it shows the 'Ciente' offline too. */
function keepWithCredential(registrationId: number, bulletins: OwnBulletin[]): void {
  const kept = readKeptCredential(registrationId, serverNow());
  if (!kept) return;
  keepCredential({ ...kept, credential: { ...kept.credential, bulletins } }, serverNow());
}

/**
 * The bulletins of a registration and the customer's taps on 'Ciente'. The device stores each tap with its time before it
 * sends it. It sends unsent taps again when the network returns or the customer opens the page again.
 */
export function useBulletins(registrationId: number, given: readonly OwnBulletin[]): BulletinState {
  const [answer, setAnswer] = useState<{ from: typeof given; bulletins: OwnBulletin[] } | null>(
    null,
  );
  const [taps, setTaps] = useState<KeptTaps>(() => readTaps(registrationId));
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');

  const send = useCallback(async (): Promise<boolean> => {
    let isAllSent = true;
    for (const [id, at] of Object.entries(readTaps(registrationId))) {
      const bearer = readSession()?.token;
      if (!bearer) return false;
      const params = { id: registrationId, bulletin: Number(id) };
      const request = { params, body: { at }, bearer, background: true };
      try {
        // Not in parallel: each answer contains all bulletins, and the last one is shown.
        const { bulletins } = await call(acknowledgeBulletin, request);
        keepWithCredential(registrationId, bulletins);
        setAnswer({ from: given, bulletins });
        setTaps(dropTap(registrationId, params.bulletin));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (REFUSED.has(error.code)) setTaps(dropTap(registrationId, params.bulletin));
        isAllSent = false;
      }
    }
    return isAllSent;
  }, [registrationId, given]);

  useEffect(() => {
    const run = () => void send();
    run();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [send]);

  const tap = (id: number): void => {
    const now = serverNow();
    setTaps(keepTap(registrationId, id, now.toISOString()));
    setSending(true);
    void send().then((isSent) => {
      setSending(false);
      setSaid(
        isSent
          ? `Ciente anotado às ${formatTime(now)}`
          : 'Ciente guardado, vai quando o sinal voltar',
      );
    });
  };

  const shown = answer?.from === given ? answer.bulletins : given;
  return {
    bulletins: shown.map((one) => ({ ...one, tappedAt: taps[one.id] ?? null })),
    isSending,
    tap,
    said,
  };
}
