import type { Readable } from 'node:stream';
import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import type { OpenStreams } from '../../../platform/requests/open-streams.ts';
import { readStatus } from '../../registrations/reading/read-status.ts';
import { paymentState } from './payment-state.ts';

/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 20_000;
const RECHECK_MS = 60_000;

interface Viewer {
  readonly customerId: number;
  readonly registrationId: number;
  readonly isSignedIn: () => Promise<boolean>;
}

/**
 * Streams a registration's status (D23): immediately and at every change, until the client disconnects, the session
 * ends, or the server stops.
 * @throws AppError `not_found` for another customer's registration, `too_many_requests`.
 */
export async function streamRegistration(
  services: Services,
  streams: OpenStreams,
  viewer: Viewer,
): Promise<Readable> {
  const { registrationId, isSignedIn } = viewer;
  const first = await readEvent(services, viewer);
  if (first === null) throw new AppError('not_found');
  const stream = streams.open(viewer.customerId);
  let sent = '';
  let isReading = false;
  let isStale = false;

  function send(event: RegistrationEvent): void {
    const text = JSON.stringify(event);
    if (text !== sent) stream.write(`data: ${text}\n\n`);
    sent = text;
  }

  /** One read at a time; changes during a read cause one more. */
  async function update(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        const event = await readEvent(services, viewer);
        if (event === null) stream.end();
        else send(event);
      }
    } catch (error) {
      // The client reconnects or polls.
      services.log.warn({ err: error }, 'stream ended');
      stream.end();
    } finally {
      isReading = false;
    }
  }

  const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS);
  // Checks the session, and catches changes without a notification: an expiry, a lost LISTEN.
  const recheck = setInterval(() => {
    void isSignedIn().then(
      (isValid) => (isValid ? update() : stream.end()),
      () => stream.end(),
    );
  }, RECHECK_MS);
  const unsubscribe = services.notifications.onRegistrationChange(
    registrationId,
    () => void update(),
  );
  stream.onClose(() => {
    clearInterval(heartbeat);
    clearInterval(recheck);
    unsubscribe();
  });
  send(first);
  // Catches a change between the first read and the subscription.
  void update();
  return stream.readable;
}

async function readEvent(services: Services, viewer: Viewer): Promise<RegistrationEvent | null> {
  const { registrationId, customerId } = viewer;
  const own = await readStatus(services.db, registrationId, customerId);
  if (own === null) return null;
  const state = await paymentState(services.db, registrationId, services.clock.now());
  return {
    status: own.status,
    payment_status: state?.status ?? null,
    waiting_position: own.waiting_position,
  };
}
