import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffActor } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { holdEntry } from '../registrations/lock-entry.ts';
import { holdToConfirmed } from '../registrations/reading/hold-to-confirmed.ts';
import { findBulletin, insertAcknowledgement } from './bulletins.sql.ts';

interface Acknowledgement {
  readonly bulletinId: number;
  readonly registrationId: number;
  /** When the customer tapped, as their phone says; now when missing. */
  readonly tappedAt?: Date | undefined;
}

/** The staff member who called, and the person who answered. */
interface Call {
  readonly by: StaffActor;
  readonly personId: number;
}

/** A phone's clock may be wrong: nobody knows a bulletin before it is published, or in the future. */
function within(tapped: Date, published: Date, now: Date): Date {
  return new Date(Math.min(Math.max(tapped.getTime(), published.getTime()), now.getTime()));
}

/**
 * Records 'Ciente' of one of the customer's confirmed registrations. The first one counts: a repeated request
 * changes nothing.
 * @throws AppError `not_found`, also for another customer's registration or another stage's bulletin;
 * `registration_cancelled`, `registration_not_confirmed`
 */
export function acknowledgeBulletin(
  { db, clock }: Services,
  { customerId }: Pick<Session, 'customerId'>,
  given: Acknowledgement,
): Promise<void> {
  return inTransaction(db, (tx) => record(tx, given, { now: clock.now(), customerId }));
}

/**
 * Records what somebody of a crew told staff by telephone. The caller checks the stage and the person.
 * @throws AppError like `acknowledgeBulletin`
 */
export function acknowledgeByTelephone(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  given: Acknowledgement,
  call: Call,
): Promise<void> {
  return record(tx, given, { now: clock.now(), call });
}

async function record(
  tx: Database,
  { bulletinId, registrationId, tappedAt }: Acknowledgement,
  { now, customerId, call }: { now: Date; customerId?: number; call?: Call },
): Promise<void> {
  const entry = await holdEntry(tx, registrationId, customerId);
  holdToConfirmed(entry.status);
  const bulletin = await findBulletin(tx, bulletinId);
  if (bulletin?.step_id !== entry.step_id) throw new AppError('not_found');
  const isNew = await insertAcknowledgement(tx, {
    bulletin_id: bulletinId,
    registration_id: registrationId,
    at: within(tappedAt ?? now, bulletin.published_at, now),
    received_at: now,
    staff_id: call?.by.staffId ?? null,
    person_id: call?.personId ?? null,
  });
  if (!isNew) return;
  await audit(tx, {
    at: now,
    ...(call === undefined
      ? { actor: 'customer' as const, actorId: entry.customer_id }
      : { actor: 'staff' as const, ...call.by, onBehalfOf: entry.customer_id }),
    action: 'bulletin_acknowledged',
    subject: 'registration',
    subjectId: registrationId,
    detail: {
      bulletin_id: bulletinId,
      ...(call === undefined ? {} : { person_id: call.personId }),
    },
  });
}
