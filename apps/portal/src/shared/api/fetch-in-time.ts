import { errorWithoutAnswer } from './api-error.ts';

const TIMEOUT = 10_000;

export interface FetchLimits {
  signal?: AbortSignal | undefined;
  /** Milliseconds after which no answer counts as unreachable; 10,000 otherwise. */
  timeout?: number;
}

/**
 * `fetch` that gives up in time and tells no answer from a caller who changed their mind. The time goes
 * on until the last byte is there: a signal may be lost in the middle of an answer.
 * @throws ApiError `offline` or `unreachable`; the signal's own error when the caller aborts
 */
export async function fetchInTime(
  address: string,
  init: RequestInit,
  { signal, timeout = TIMEOUT }: FetchLimits = {},
): Promise<Response> {
  // Not `AbortSignal.any` and `timeout`: phones of 2022 know neither.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  try {
    const answer = await fetch(address, { ...init, signal: controller.signal });
    const body = await answer.text();
    return new Response(body === '' ? null : body, answer);
  } catch (error) {
    throw signal?.aborted ? error : errorWithoutAnswer();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
