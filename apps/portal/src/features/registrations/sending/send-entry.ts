import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  createRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import type { SentEntry } from './sent-entry.ts';

/** So often an entry is sent by itself before the person is asked. */
const ATTEMPTS = 4;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Worth another attempt without asking: the answer was lost, or the server asks to come back. */
function passes(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return ['unreachable', 'busy', 'request_in_progress'].includes(error.code);
}

/**
 * Sends until there is an answer. Only for what may arrive more than once. The waits have a random
 * part: in a rush everybody comes back.
 *
 * @throws ApiError when it is refused, the device is offline, or the attempts are used up
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  wait = pause,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!passes(error) || attempt === ATTEMPTS) throw error;
      await wait(((error.retryAfter ?? attempt) + Math.random()) * 1_000);
    }
  }
}

/**
 * Sends an entry until there is an answer, always under its one key, so that it is entered once
 * however often it arrives (D17).
 *
 * @throws ApiError as `untilAnswered` does
 */
export async function sendEntry(entry: SentEntry, wait = pause): Promise<Registration> {
  const body = JSON.parse(entry.body) as BodyInput<typeof createRegistration>;
  const headers = { 'idempotency-key': entry.key };
  const send = () => call(createRegistration, { body, headers });
  return (await untilAnswered(send, wait)).registration;
}
