import { setTimeSource } from '@trilha/contract/time-source.ts';

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;

/** `Date` headers have whole seconds, so they only correct a device that is visibly wrong. */
const ROUGH = 2_000;

/**
 * Takes the server's time from an answer (D27): exactly from a `now` in its body, roughly from its `Date` header.
 *
 * The server wrote it at some instant between sending and receiving. An answer that was long under way, because the
 * network was slow, the device slept or its clock was set meanwhile, therefore changes nothing that it does not
 * contradict (RFC 5905, section 8: half the round trip bounds the error).
 *
 * @param sentAt when the request left, by this device's clock (`Date.now()`)
 */
export function learnServerTime(
  answer: { now?: string | undefined; dateHeader?: string | null },
  sentAt: number,
  receivedAt = Date.now(),
): void {
  const halfTrip = Math.abs(receivedAt - sentAt) / 2;
  const middle = (sentAt + receivedAt) / 2;
  const exact = Date.parse(answer.now ?? '');
  const isExact = !Number.isNaN(exact);
  const told = (isExact ? exact : Date.parse(answer.dateHeader ?? '') + 500) - middle;
  if (Math.abs(told - offset) > halfTrip + (isExact ? 0 : ROUGH)) offset = told;
}

/** Now, as the server sees it. Screens and guards ask this, never the device. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** The contract's schemas judge dates by the server's clock too. */
export function keepSchemasOnServerTime(): void {
  setTimeSource(serverNow);
}
