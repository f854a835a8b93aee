import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { createTogether, type Join } from '../../../platform/together.ts';
import { tracedBatch } from '../../../platform/tracing/spans.ts';
import { currentRequestId } from '../../../platform/requests/current-request.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { countVoucherAttempt } from '../../vouchers/count-voucher-attempt.ts';
import { enterTogether } from './enter-together.ts';
import type { EntryInput, EntryWish } from './entry-wish.ts';

/** Maximum entries per transaction, which limits how long it holds the stage's lock (some milliseconds). */
const MOST_TOGETHER = 64;
/** Equals the lock timeout of a statement. An entry not served by then gets an error, and its client retries. */
const PATIENCE_MS = 5_000;

/** The queue in front of each stage's lock, one per process. */
export type EntryLines = Join<EntryWish, Registration>;

/** Creates the queues in which entries wait. Entries of one brand for one stage are committed together. */
export function openEntryLines(services: Services): EntryLines {
  return createTogether({
    most: MOST_TOGETHER,
    patienceMs: PATIENCE_MS,
    ownerOf: ({ session }) => session.customerId,
    run: (wishes) =>
      tracedBatch(
        services.traces,
        wishes.flatMap(({ requestId }) => requestId ?? []),
        () => enterTogether(services, wishes),
      ),
  });
}

/** A request to enter a stage. */
interface EntryRequest {
  readonly input: EntryInput;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
  /** When the server had read it: windows are judged by this time. */
  readonly receivedAt: Date;
}

/**
 * Creates a registration. It gets all the places it needs or none; without places it joins the waiting list (D14).
 * Everything (vehicles, crew, places, status, charge, e-mail, audit) is one transaction, which may also hold other
 * registrations for the same stage that arrive at the same moment. A repeated request with the same key returns the
 * first registration (D17).
 * @throws AppError with the codes of the endpoint.
 */
export async function createRegistration(
  services: Services,
  lines: EntryLines,
  session: Session,
  { input, key, receivedAt: now }: EntryRequest,
): Promise<Registration> {
  const { customerId } = session;
  if (input.voucher !== null) await countVoucherAttempt(services, customerId, now);
  const request = key === undefined ? null : { customerId, key, body: input, now };
  const requestId = currentRequestId();
  return lines(`${session.automakerId}:${input.step_id}`, {
    session,
    input,
    request,
    now,
    requestId,
  });
}
