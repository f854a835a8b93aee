import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { KIND_OF_REASON } from '../attempts/kind-of-reason.ts';
import { beginLog } from '../attempts/record-attempts.ts';
import { recordLeftLine } from '../attempts/record-changes.ts';
import { giveToGeneral, moveVacancies } from '../places/places.sql.ts';
import { promoteWaiting } from '../places/promote-waiting.ts';
import { announce } from '../telling/registration-effects.ts';
import { refundRegistrationJob, withdrawChargeJob } from '../registrations.jobs.ts';
import {
  type RegistrationRow,
  setCrewsActive,
  updateRegistrationRow,
} from '../registrations.sql.ts';

interface Release {
  readonly by: 'customer' | 'organiser' | 'system';
  readonly actorId?: number;
  /** The staff member who cancels, or who closes the account for its owner. */
  readonly staff?: StaffActor;
  /** The staff member's reason, for the audit. */
  readonly why?: string | undefined;
  /** `expiry` can still be undone by a late payment (D20); `forfeited` keeps what was paid. */
  readonly reason: 'cancelled' | 'expiry' | 'stage_cancelled' | 'forfeited';
  /** Amount that is not refunded when staff chose the refund, in whole cents; only with `forfeited`. */
  readonly keptCents?: number;
  /** Null when another message covers it. */
  readonly email: RegistrationEmailName | null;
  /** The organiser's text to the customer, in the e-mail. */
  readonly note?: string | undefined;
  readonly now: Date;
}

const MAY_HAVE_PAID: ReadonlySet<RegistrationStatus> = new Set([
  'Aprovado',
  'Aguardando Pagamento',
]);

/** Amount kept, for the audit, when staff chose it. */
function keptOf({ keptCents }: Release): { readonly kept_cents?: number } {
  return keptCents === undefined ? {} : { kept_cents: keptCents };
}

/** Additional audit fields when staff ends the registration for the customer. */
function byStaff({ status, places, customer_id }: RegistrationRow, staff: StaffActor) {
  const before = { status, places };
  return { ...staff, onBehalfOf: customer_id, before, after: { status: 'Cancelada', places: 0 } };
}

/**
 * Cancels a registration under the locks of its stage and itself (D20). Frees places, vehicles and crew, queues the
 * jobs for charge and refund, and promotes from the waiting list.
 */
export async function releaseRegistration(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  release: Release,
): Promise<void> {
  const { now, by, reason } = release;
  await beginLog(tx, row.step_id, now);
  await updateRegistrationRow(tx, row.id, {
    status: 'Cancelada',
    places: 0,
    waiting_number: null,
    expires_at: null,
    cancelled_by: by,
    cancelled_at: now,
    cancel_reason: reason,
    kept_cents: release.keptCents ?? null,
    updated_at: now,
  });
  await setCrewsActive(tx, row.id, false);
  const payload = { registration_id: row.id };
  if (row.status === 'Aguardando Pagamento') {
    await services.jobs.enqueue(tx, withdrawChargeJob, payload);
  }
  if (MAY_HAVE_PAID.has(row.status) && (reason !== 'forfeited' || release.keptCents)) {
    const why = reason === 'forfeited' ? 'cancelled' : reason;
    await services.jobs.enqueue(tx, refundRegistrationJob, { ...payload, reason: why });
  }
  await announce(services, tx, row.id, {
    at: now,
    actor: by === 'organiser' || release.staff !== undefined ? 'staff' : by,
    ...(release.actorId === undefined ? {} : { actorId: release.actorId }),
    ...(release.staff === undefined ? {} : byStaff(row, release.staff)),
    ...(release.why === undefined ? {} : { reason: release.why }),
    action: 'cancelled',
    detail: { from: row.status, reason, places: row.places, ...keptOf(release) },
    email: release.email,
    note: release.note,
  });
  const asked = by === 'customer' ? { receivedAt: now } : {};
  if (row.waiting_number !== null) {
    await recordLeftLine(tx, { row, kind: KIND_OF_REASON[reason], ...asked }, now);
  }
  if (row.pool_id === null || row.places === 0) return;
  const move = { registration_id: row.id, delta: -row.places, reason, at: now } as const;
  await moveVacancies(
    tx,
    { pool_id: row.pool_id, step_id: row.step_id, ...move },
    { customerId: row.customer_id, ...asked },
  );
  await giveToGeneral(tx, row.pool_id, row.places, now);
  await promoteWaiting(services, tx, row.step_id, now);
}
