import { setTimeSource } from '@trilha/contract/time-source.ts';

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;

/**
 * Takes the server's time from an answer (D27). `Date` headers have whole seconds, so they only
 * correct a device that is visibly wrong; a `now` in the body corrects exactly.
 *
 * @param sentAt when the request left, by this device's clock (`Date.now()`)
 */
export function learnServerTime(
  answer: { now?: string | undefined; dateHeader?: string | null },
  sentAt: number,
  receivedAt = Date.now(),
): void {
  const middle = (sentAt + receivedAt) / 2;
  const exact = Date.parse(answer.now ?? '');
  if (!Number.isNaN(exact)) {
    offset = exact - middle;
    return;
  }
  const rough = Date.parse(answer.dateHeader ?? '') + 500 - middle;
  if (Math.abs(rough - offset) > 2_000) offset = rough;
}

/** Now, as the server sees it. Screens and guards ask this, never the device. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** The contract's schemas judge dates by the server's clock too. */
export function keepSchemasOnServerTime(): void {
  setTimeSource(serverNow);
}
