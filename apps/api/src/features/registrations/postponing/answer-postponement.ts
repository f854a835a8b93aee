import type { Choice } from '@trilha/contract/postponing/postponing.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { releaseRegistration } from '../ending/release-registration.ts';
import { lockEntry } from '../lock-entry.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { announce } from '../telling/registration-effects.ts';
import { endAsked, findAsked, findLastEnd } from './postponing.sql.ts';

/**
 * Stores the customer's choice after a postponement: keep the place, or cancel with a full refund, even after the
 * stage's own cancellation limit (POST-05). A repeated request with the same choice returns the first result.
 * @throws AppError `not_found`; `postponement_over` when no question is open
 */
export async function answerPostponement(
  services: Services,
  { customerId }: Session,
  id: number,
  choice: Choice,
): Promise<Registration> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await writeAnswer(services, tx, { id, choice, now, customerId });
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
}

/**
 * Stores the choice that a customer tells a staff member by telephone. The audit names the staff member and the
 * telephone.
 * @throws AppError `not_found`; `postponement_over`
 */
export async function answerByTelephone(
  services: Services,
  answer: { readonly id: number; readonly choice: Choice; readonly by: StaffDeed },
): Promise<void> {
  const { id, choice, by } = answer;
  const isSaid = /por telefone/i.test(by.reason);
  const staff = isSaid ? by : { ...by, reason: `Por telefone: ${by.reason}` };
  const now = services.clock.now();
  await inTransaction(services.db, (tx) => writeAnswer(services, tx, { id, choice, now, staff }));
}

interface Answering {
  readonly id: number;
  readonly choice: Choice;
  readonly now: Date;
  /** The required owner of the registration. */
  readonly customerId?: number;
  /** The staff member who takes the answer down. */
  readonly staff?: StaffDeed;
}

/** The actor of the answer, for the audit. */
function answeredBy({ customer_id }: RegistrationRow, staff: StaffDeed | undefined) {
  return staff === undefined
    ? ({ actor: 'customer', actorId: customer_id } as const)
    : ({ actor: 'staff', ...staff, onBehalfOf: customer_id } as const);
}

async function writeAnswer(
  services: Services,
  tx: Database,
  { id, choice, now, customerId, staff }: Answering,
): Promise<void> {
  const { row } = await lockEntry(tx, id, customerId);
  const asked = await findAsked(tx, id);
  const end = choice === 'keep' ? 'kept' : 'refunded';
  const stillStands = (row.status === 'Cancelada') === (choice === 'refund');
  if (asked === undefined && stillStands && (await findLastEnd(tx, id)) === end) return;
  const isOver = asked === undefined || asked.answer_by <= now;
  // A registration cancelled in the meantime cannot be kept; the job at the deadline counts it as refunded.
  if (isOver || row.status === 'Cancelada') throw new AppError('postponement_over');
  await endAsked(tx, { postponementId: asked.postponement_id, id }, end, now);
  if (choice === 'keep') {
    const by = { at: now, ...answeredBy(row, staff) };
    const detail = { postponement: asked.postponement_id };
    await announce(services, tx, id, { ...by, action: 'kept_place', detail, email: null });
  } else if (nextStatus(row.status, { type: 'cancelled', by: 'organiser' }).allowed) {
    await releaseRegistration(services, tx, row, {
      by: 'customer',
      ...(staff === undefined ? { actorId: row.customer_id } : { staff, why: staff.reason }),
      reason: 'cancelled',
      email: 'registration-cancelled',
      now,
    });
  }
}
