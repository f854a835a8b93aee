import { setTimeSource } from '@trilha/contract/time-source.ts';
import { keep, readKept } from '@trilha/ui/kept-values.ts';

/** Under which the device keeps the offset: a page that is loaded judges its session before the first answer. */
const KEPT_AS = 'relogio';
/** A device that is wrong by less is told so by the first answer. */
const WORTH_KEEPING_MS = 60_000;

function keptOffset(): number {
  const kept = readKept('device', KEPT_AS);
  return typeof kept === 'number' ? kept : 0;
}

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = keptOffset();

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
  if (Math.abs(offset - keptOffset()) > WORTH_KEEPING_MS) keep('device', KEPT_AS, offset);
}

/** Now, as the server sees it. Screens and guards ask this, never the device. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** The contract's schemas judge dates by the server's clock too. */
export function keepSchemasOnServerTime(): void {
  setTimeSource(serverNow);
}
