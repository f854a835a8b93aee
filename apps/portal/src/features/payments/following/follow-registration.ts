import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { sessionEnded } from '@trilha/web/api/session-ended.ts';
import { readRegistrationStream } from './read-registration-stream.ts';

/** The pause doubles after each failure, from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * The pause before an attempt, in milliseconds: doubled each time, and shortened by up to half by
 * chance, so that the phones of a whole start line do not come back in one instant.
 *
 * @param failures attempts since something was last heard
 * @param chance from 0 up to 1
 */
export function pauseBefore(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 - chance / 2);
}

interface Follower {
  onEvent: (event: RegistrationEvent) => void;
  /** Called when the stream connects or breaks. While it is broken, the caller must poll. */
  onLive: (live: boolean) => void;
}

/**
 * Keeps the stream of a registration open and reconnects until the returned function is called. Reports an ended
 * session to the app (SES-14). Does not retry a refusal.
 */
export function followRegistration(
  registrationId: number,
  { onEvent, onLive }: Follower,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    const hear = (event: RegistrationEvent) => {
      if (signal.aborted) return;
      failures = 0;
      onLive(true);
      onEvent(event);
    };
    const problem = await readRegistrationStream(registrationId, hear, signal).catch(
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    onLive(false);
    if (problem instanceof ApiError && problem.code === 'unauthenticated') return sessionEnded();
    if (problem instanceof ApiError && [403, 404].includes(problem.status)) return;
    timer = setTimeout(() => void attempt(), pauseBefore(failures));
    failures += 1;
  }

  void attempt();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
