import { plainKind, publicRefusal } from '@trilha/contract/opening/attempts.ts';
import { closedFor, entryKind } from '@trilha/contract/opening/configuration.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { AppError } from '../../../platform/app-error.ts';
import type { Attempt, AttemptLog } from '../attempts/record-attempts.ts';
import type { EntryWish } from './entry-wish.ts';
import type { Prepared } from './prepare-entries.ts';
import type { DecidedEntry } from './placing/decide-entry.ts';
import type { ChosenPool } from './placing/choose-pool.ts';

const passOf = ({ input, atDesk }: EntryWish) => ({
  hasInvitation: Boolean(input.bypassToken) || typeof atDesk?.invitationId === 'number',
  hasVoucher: input.voucher !== null,
  isAtDesk: atDesk !== undefined,
});

function askedOf({ configuration }: AttemptLog, wish: EntryWish) {
  return {
    kind: entryKind(configuration, passOf(wish), wish.now),
    receivedAt: wish.now,
    cars: wish.input.vehicles.length,
  };
}

/** The row of an entry that has its places or its number in the line. */
export function placedAttempt(
  log: AttemptLog,
  wish: EntryWish,
  { placing, row }: DecidedEntry,
): Attempt {
  const { pool, voucher } = placing.chosen;
  const { id: registration_id, customer_id, waiting_number } = row;
  return {
    ...askedOf(log, wish),
    places: row.places,
    pool: log.poolOf(pool, voucher?.id ?? null),
    outcome: waiting_number === null ? 'placed' : 'waiting',
    numberAfter: waiting_number,
    owner: { customer_id, registration_id, refusal: null },
  };
}

/** The row of an entry that was refused, whenever in its transaction. */
export function refusedAttempt(
  log: AttemptLog,
  wish: EntryWish,
  { code }: AppError,
  chosen?: ChosenPool,
): Attempt {
  const outcome = publicRefusal(code);
  const isShort = outcome === 'first_batch_full' || outcome === 'voucher_exhausted';
  const pool =
    isShort && chosen !== undefined ? log.poolOf(chosen.pool, chosen.voucher?.id ?? null) : null;
  const { customerId: customer_id } = wish.session;
  const owner = { customer_id, registration_id: null, refusal: code };
  return { ...askedOf(log, wish), places: 0, pool, outcome, owner };
}

/**
 * True when the stage changed between the read without the lock and taking the lock. What was prepared before must then
 * be prepared again, so that the configuration in the attempt log explains every outcome (D62).
 */
export function isOutdated(
  { configuration }: AttemptLog,
  wish: EntryWish,
  prepared: PromiseSettledResult<Prepared>,
): boolean {
  const closed = closedFor(configuration, passOf(wish), wish.now);
  if (prepared.status === 'rejected') {
    return prepared.reason.code === 'registration_closed' && closed !== 'registration_closed';
  }
  if (!('placing' in prepared.value)) return false;
  const { entry, chosen } = prepared.value.placing;
  const kind = plainKind(entryKind(configuration, passOf(wish), wish.now));
  const isOther = (chosen.pool === 'first_batch') !== (kind === 'first_batch');
  // A stage that is held or cancelled is refused under the lock anyway.
  const isClosed = closed === 'registration_closed' && configuration.status === 'Agendada';
  return isOther || isClosed || timeOf(configuration.stage_date) !== timeOf(entry.stage.stage_date);
}

const timeOf = (instant: Date | string | null): number | null =>
  instant === null ? null : new Date(instant).getTime();

/** False when the brand has no such stage: then the request does not count as an attempt. */
export function isAttempt(prepared: PromiseSettledResult<Prepared>): boolean {
  if (prepared.status === 'fulfilled') return 'placing' in prepared.value;
  return prepared.reason.code !== 'not_found';
}

/** What an entry was answered, or why it was refused. */
export type Outcome = PromiseSettledResult<Registration>;
