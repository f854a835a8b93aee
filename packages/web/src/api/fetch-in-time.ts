import { errorWithoutAnswer } from './api-error.ts';

const TIMEOUT = 10_000;

export interface FetchLimits {
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds; 10,000 by default. */
  timeout?: number;
}

/**
 * `fetch` with a timeout, which distinguishes a missing response from an abort by the caller. The timeout covers the
 * whole body, since the connection may be lost in the middle of a response.
 * @throws ApiError `offline` or `unreachable`; the signal's own error when the caller aborts
 */
export async function fetchInTime(
  address: string,
  init: RequestInit,
  { signal, timeout = TIMEOUT }: FetchLimits = {},
): Promise<Response> {
  // Phones from 2022 lack `AbortSignal.any` and `timeout`.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  try {
    const answer = await fetch(address, { ...init, signal: controller.signal });
    const body = await answer.text();
    return new Response(body || null, answer);
  } catch (error) {
    throw signal?.aborted ? error : errorWithoutAnswer();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
