import { setTimeSource } from '@trilha/contract/time-source.ts';
import { keep, readKept } from '../stored/kept-values.ts';

/** Storage key of the offset: a reloaded page checks its session before the first response. */
const KEPT_AS = 'relogio';
/** Smaller offsets are not stored; the first response corrects them. */
const WORTH_KEEPING_MS = 60_000;

function keptOffset(): number {
  const kept = readKept('device', KEPT_AS);
  return typeof kept === 'number' ? kept : 0;
}

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = keptOffset();

/** `Date` headers have whole seconds, so the server wrote one at most this long before or after the second's middle. */
const HALF_SECOND = 500;

/**
 * Learns the server's time from a response (D27): exactly from a `now` in the body, to the second from the `Date`
 * header.
 *
 * The server wrote it at some instant between request and response, so half the round trip bounds the error (RFC 5905,
 * section 8). An offset within these bounds stays; outside, it moves to the nearest bound and no further. A slow
 * response (slow network, sleeping device, changed clock) therefore never moves the clock by more than it proves.
 *
 * @param sentAt when the request was sent, by this device's clock (`Date.now()`)
 */
export function learnServerTime(
  answer: { now?: string | undefined; dateHeader?: string | null },
  sentAt: number,
  receivedAt = Date.now(),
): void {
  const exact = Date.parse(answer.now ?? '');
  const isExact = !Number.isNaN(exact);
  const stamp = isExact ? exact : Date.parse(answer.dateHeader ?? '') + HALF_SECOND;
  if (Number.isNaN(stamp)) return;
  const doubt = isExact ? 0 : HALF_SECOND;
  const lowest = stamp - doubt - Math.max(sentAt, receivedAt);
  const highest = stamp + doubt - Math.min(sentAt, receivedAt);
  offset = Math.min(Math.max(offset, lowest), highest);
  if (Math.abs(offset - keptOffset()) > WORTH_KEEPING_MS) keep('device', KEPT_AS, offset);
}

/** Current server time. Screens and guards use it instead of the device's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** Makes the contract's schemas use server time for dates. */
export function keepSchemasOnServerTime(): void {
  setTimeSource(serverNow);
}
