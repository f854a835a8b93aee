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
 * What a customer wants of a place whose stage was postponed: kept, or given back with everything that was paid,
 * whatever the stage's own limit says (POST-05). The same answer sent again, since none came back, is told what it did.
 * @throws AppError `not_found`; `postponement_over` where nothing is asked, any more or at all
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
 * The same in the words of a customer who telephones, taken down by somebody of staff: the audit says by whom and that
 * it was by telephone.
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
  /** Whose registration it has to be. */
  readonly customerId?: number;
  /** Who takes it down for them. */
  readonly staff?: StaffDeed;
}

/** Who answered, for the audit. */
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
  // A place that was given up meanwhile cannot be kept: the deadline's job counts it as given back.
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
