import { setTimeSource } from '@trilha/contract/time-source.ts';

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;

/** `Date` headers have whole seconds: the server wrote one up to this long before or after its middle. */
const HALF_SECOND = 500;

/**
 * Takes the server's time from an answer (D27): exactly from a `now` in its body, to the second from its `Date`
 * header.
 *
 * The server wrote it at some instant between sending and receiving, so half the round trip bounds the error
 * (RFC 5905, section 8). Within these bounds nothing is contradicted and the offset stays; outside it moves to the
 * nearest bound and no further. An answer that was long under way, because the network was slow, the device slept or
 * its clock was set meanwhile, therefore never moves the clock by more than it proves.
 *
 * @param sentAt when the request left, by this device's clock (`Date.now()`)
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
}

/** Now, as the server sees it. Screens and guards ask this, never the device. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** The contract's schemas judge dates by the server's clock too. */
export function keepSchemasOnServerTime(): void {
  setTimeSource(serverNow);
}
