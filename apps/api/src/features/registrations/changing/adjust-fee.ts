import { centsFromWire, centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { FeeConsequences } from '@trilha/contract/desk/fee-adjustment.endpoints.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findBrought } from '../ending/endings.sql.ts';
import { lockEntry, refuseNewer } from '../lock-entry.ts';
import { createChargeJob, refundRegistrationJob } from '../registrations.jobs.ts';
import { readMoney, tooLateCents } from '../registration-money.ts';
import { findDue, findFullDue, findPaymentsLeft } from '../registration-money.sql.ts';
import {
  findRegistration,
  isPaidEvent,
  type RegistrationRow,
  updateRegistrationRow,
} from '../registrations.sql.ts';
import { announce, UNSAID } from '../telling/registration-effects.ts';
import { markPaid } from './mark-paid.ts';

interface Adjustment {
  readonly registrationId: number;
  /** What one vehicle shall cost, in whole cents. */
  readonly unitCents: number;
  readonly by: StaffActor;
}

/** What is done, where it is no rehearsal. */
interface AdjustmentDeed {
  /** When what the staff member saw was last changed. */
  readonly version: Date;
  readonly reason: string;
  /** What the customer reads. */
  readonly note: string;
  /** Refuses, by throwing, what may not be done as it stands under the locks; nothing is done then. */
  readonly approve: (would: AdjustmentResult) => void;
}

export interface AdjustmentResult extends FeeConsequences {
  /** What its vehicles would cost had its fee never been adjusted, in whole cents. */
  readonly fullCents: number;
  /** Of the registration as it was found. */
  readonly version: Date;
}

/** @throws AppError `registration_cancelled`; `invalid` where that fee cannot be */
async function refuseFee(tx: Database, row: RegistrationRow, unitCents: number): Promise<void> {
  if (row.status === 'Cancelada') throw new AppError('registration_cancelled');
  if (!(await isPaidEvent(tx, row.event_id))) {
    throw invalidField('unit', 'Esta etapa não cobra inscrição');
  }
  const { unit_value_cents: before } = row;
  if (unitCents === before) throw invalidField('unit', 'O valor já é este');
  if (unitCents > before && isConfirmed(row.status)) {
    throw invalidField(
      'unit',
      `No máximo ${formatReais(before)}: quem já tem a vaga não fica a dever`,
    );
  }
}

/**
 * Draws what follows of the new fee, under the locks: what is covered by now is confirmed, what is open is charged
 * anew, what is held above it goes back (D20). One that waits for review or a place pays it when its turn comes.
 */
async function settleFee(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  { held, due }: { held: number; due: number },
): Promise<void> {
  const { id: registration_id, step_id, status } = row;
  if (status === 'Aguardando Pagamento' && due > held) {
    await services.jobs.enqueue(tx, createChargeJob, { registration_id });
    return;
  }
  if (status === 'Aguardando Pagamento') {
    await markPaid(services, tx, registration_id, step_id, services.clock.now());
  } else if (status !== 'Aprovado') return;
  // A code that is still open is taken back before anything is returned.
  const reason = 'fee_adjusted';
  await services.jobs.enqueue(tx, refundRegistrationJob, { registration_id, reason });
}

/**
 * The organiser asks one registration for another fee than its stage's; later changes of its vehicles keep it.
 * @param deed left out, it only tells what would happen: done, and undone
 * @returns what followed; the same from a rehearsal as from the deed
 * @throws AppError `not_found`, `registration_cancelled`, `changed_meanwhile`; `invalid` for the fee it has, for
 * any where nothing is charged, and for more where the place is sure
 */
export async function adjustFee(
  services: Services,
  { registrationId, unitCents, by }: Adjustment,
  deed?: AdjustmentDeed,
): Promise<AdjustmentResult> {
  const now = services.clock.now();
  const run = deed === undefined ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    refuseNewer(row, deed?.version);
    await refuseFee(tx, row, unitCents);
    const was = await findDue(tx, row.id);
    await updateRegistrationRow(tx, row.id, {
      unit_value_cents: unitCents,
      full_unit_value_cents: row.full_unit_value_cents ?? row.unit_value_cents,
      updated_at: now,
    });
    const due = await findDue(tx, row.id);
    const held = centsFromWire((await readMoney(tx, row.id)).held);
    const { reason, note } = deed ?? UNSAID;
    await announce(services, tx, row.id, {
      at: now,
      actor: 'staff',
      ...by,
      reason,
      note,
      action: 'fee_adjusted',
      detail: { fee_was_cents: was, fee_is_cents: due },
      onBehalfOf: row.customer_id,
      before: { unit_value_cents: row.unit_value_cents },
      after: { unit_value_cents: unitCents },
      email: 'fee-adjusted',
    });
    await settleFee(services, tx, row, { held, due });
    const status = (await findRegistration(tx, row.id))?.status ?? row.status;
    const refund = isConfirmed(status) ? Math.max(0, held - due) : 0;
    const { mails } = await findBrought(tx, now);
    const result: AdjustmentResult = {
      status: { before: row.status, after: status },
      unit: { before: centsToWire(row.unit_value_cents), after: centsToWire(unitCents) },
      fee: { before: centsToWire(was), after: centsToWire(due) },
      open: centsToWire(status === 'Aguardando Pagamento' ? Math.max(0, due - held) : 0),
      refund: centsToWire(refund),
      by_bank: centsToWire(tooLateCents(await findPaymentsLeft(tx, row.id), refund, now)),
      mails,
      fullCents: await findFullDue(tx, row.id),
      version: row.updated_at,
    };
    deed?.approve(result);
    return result;
  });
}
