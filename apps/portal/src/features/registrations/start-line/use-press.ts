import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  createRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../../shared/queries/stages.queries.ts';
import type { SentEntry } from '../sending/send-entry.ts';
import type { PressWindow } from './start-line.rules.ts';
import { untilDecided, type Way } from './until-decided.ts';

/** Why a press was refused, and when the server received it. */
export interface PressRefusal {
  readonly error: ApiError;
  /** Server receive time; null when no answer contained it. */
  readonly receivedAt: Date | null;
}

interface PressOptions {
  sent: SentEntry;
  window: PressWindow;
  onEntered: (registration: Registration, receivedAt: string) => void;
  onRefused: (refusal: PressRefusal) => void;
}

interface Press {
  /** Null before the first press, and after a press before the opening. */
  way: Way | null;
  /** Server receive time of a press that arrived before the opening; null when there was none. */
  earlyAt: Date | null;
  press: () => void;
}

/** Only a clock that is ahead, or a shorter way than the clock was measured by, sends too early. */
function isEarly({ error, receivedAt }: PressRefusal, { opens }: PressWindow): boolean {
  return error.code === 'registration_closed' && receivedAt !== null && receivedAt < opens;
}

/** One press of a prepared entry: one request under its key, sent again by itself until it is decided (OPEN-11, OPEN-12). */
export function usePress(options: PressOptions): Press {
  const { sent, window, onEntered, onRefused } = options;
  const queries = useQueryClient();
  const [way, setWay] = useState<Way | null>(null);
  const [earlyAt, setEarlyAt] = useState<Date | null>(null);
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    const { key, body } = sent;
    const request = {
      body: JSON.parse(body) as BodyInput<typeof createRegistration>,
      headers: { 'idempotency-key': key },
      background: true,
    };
    try {
      const { registration, received_at: receivedAt } = await untilDecided(
        () => call(createRegistration, request),
        { closes: window.closes, tell: setWay },
      );
      queries.setQueryData(registrationQuery(registration.id).queryKey, { registration });
      for (const query of [ownRegistrationsQuery, eventsQuery, preparedQuery]) {
        void queries.invalidateQueries({ queryKey: query.queryKey });
      }
      onEntered(registration, receivedAt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const at = error.receivedAt === undefined ? null : new Date(error.receivedAt);
      const refusal = { error, receivedAt: at };
      setWay(null);
      if (isEarly(refusal, window)) {
        setEarlyAt(at);
        return;
      }
      onRefused(refusal);
    }
  }

  const press = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setEarlyAt(null);
    void send().finally(() => {
      isUnderWay.current = false;
    });
  };
  return { way, earlyAt, press };
}
