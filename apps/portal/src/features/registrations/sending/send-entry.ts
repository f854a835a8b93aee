import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  createRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';

/** The entry last sent, and its idempotency key (D17). */
export interface SentEntry {
  key: string;
  /** The body as text. */
  body: string;
}

/** 128 random bits as text; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reuses the key for an unchanged body, and makes a new key for another body (D17). */
export function keyFor(body: object, last: SentEntry | null): SentEntry {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** Whether a stored value is one: a draft is input like any other. */
export function isSent(value: unknown): value is SentEntry {
  if (typeof value !== 'object' || value === null) return false;
  if (!('key' in value && 'body' in value)) return false;
  return typeof value.key === 'string' && typeof value.body === 'string';
}

/** Number of automatic attempts before the customer is asked. */
const ATTEMPTS = 4;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** True when another automatic attempt makes sense: the response was lost, or the server asks to retry. */
function passes(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return ['unreachable', 'busy', 'request_in_progress'].includes(error.code);
}

/**
 * Sends until the server responds. Only for idempotent requests. The delays are partly random, so that clients do not
 * retry together.
 *
 * @throws ApiError when refused, the device is offline, or the attempts are used up
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
 * Sends an entry until the server responds, always with the same key, so that it creates one registration however often
 * it arrives (D17).
 *
 * @throws ApiError as `untilAnswered` does
 */
export async function sendEntry(entry: SentEntry, wait = pause): Promise<Registration> {
  const body = JSON.parse(entry.body) as BodyInput<typeof createRegistration>;
  const headers = { 'idempotency-key': entry.key };
  const send = () => call(createRegistration, { body, headers });
  return (await untilAnswered(send, wait)).registration;
}
