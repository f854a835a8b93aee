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

/** Refusals after which sending a tap again is useless. */
const REFUSED = new Set<ApiError['code']>([
  'not_found',
  'registration_cancelled',
  'registration_not_confirmed',
  'invalid',
]);

/** A bulletin with its tap on this device, while the server has not confirmed it. */
export interface ShownBulletin extends OwnBulletin {
  /** Hour of the tap, as ISO 8601; null without one. */
  readonly tappedAt: string | null;
}

export interface BulletinState {
  readonly bulletins: readonly ShownBulletin[];
  readonly isSending: boolean;
  readonly tap: (id: number) => void;
  /** What screen readers hear after a tap; empty before. */
  readonly said: string;
}

/** Updates the copy kept for the start, so that it shows the 'Ciente' without a network too. */
function keepWithCredential(registrationId: number, bulletins: OwnBulletin[]): void {
  const kept = readKeptCredential(registrationId, serverNow());
  if (!kept) return;
  keepCredential({ ...kept, credential: { ...kept.credential, bulletins } }, serverNow());
}

/**
 * The bulletins of a registration and 'Ciente'. A tap is stored on the device with its hour first, and sent at once,
 * when the network comes back, or when the page is opened again.
 */
export function useBulletins(registrationId: number, given: readonly OwnBulletin[]): BulletinState {
  const [answer, setAnswer] = useState<{ from: typeof given; bulletins: OwnBulletin[] } | null>(
    null,
  );
  const [taps, setTaps] = useState<KeptTaps>(() => readTaps(registrationId));
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');

  const send = useCallback(async (): Promise<boolean> => {
    let isWhole = true;
    for (const [id, at] of Object.entries(readTaps(registrationId))) {
      const bearer = readSession()?.token;
      if (!bearer) return false;
      const params = { id: registrationId, bulletin: Number(id) };
      const request = { params, body: { at }, bearer, background: true };
      try {
        // One after the other: each answer is the whole list.
        const { bulletins } = await call(acknowledgeBulletin, request);
        keepWithCredential(registrationId, bulletins);
        setAnswer({ from: given, bulletins });
        setTaps(dropTap(registrationId, params.bulletin));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (REFUSED.has(error.code)) setTaps(dropTap(registrationId, params.bulletin));
        isWhole = false;
      }
    }
    return isWhole;
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
