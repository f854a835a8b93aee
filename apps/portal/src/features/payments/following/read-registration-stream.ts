import {
  type RegistrationEvent,
  streamRegistration,
} from '@trilha/contract/payments/payments.endpoints.ts';
import { errorOfAnswer } from '@trilha/web/api/api-error.ts';
import { sessionRequest } from '../../../shared/api/session-request.ts';
import { createEventStreamParser } from './event-stream.ts';

/** A connection without any data for this long, not even a comment, counts as dead, in milliseconds. */
export const SILENCE_LIMIT = 60_000;

/** The state in a message; null when the message has another format. */
function stateOf(data: string): RegistrationEvent | null {
  try {
    const state: unknown = JSON.parse(data);
    const isState = typeof state === 'object' && state !== null && 'status' in state;
    return isState ? (state as RegistrationEvent) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the stream of a registration until the server ends it (D23). By `fetch`, since `EventSource`
 * cannot carry the bearer.
 *
 * @throws ApiError when the server refuses; the error of `fetch` when the line breaks or `signal` ends it
 */
export async function readRegistrationStream(
  registrationId: number,
  onEvent: (event: RegistrationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { address, init } = sessionRequest(streamRegistration, {
    params: { id: registrationId },
    headers: { Accept: 'text/event-stream' },
  });
  const line = new AbortController();
  const cut = () => line.abort();
  let timer = setTimeout(cut, SILENCE_LIMIT);
  signal.addEventListener('abort', cut);
  try {
    const response = await fetch(address, { ...init, cache: 'no-store', signal: line.signal });
    if (!response.ok) throw await errorOfAnswer(response);
    const parse = createEventStreamParser(({ data }) => {
      const state = stateOf(data);
      if (state) onEvent(state);
    });
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(cut, SILENCE_LIMIT);
      parse(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    cut();
  }
}
