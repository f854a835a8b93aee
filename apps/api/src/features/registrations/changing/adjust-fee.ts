import { centsFromWire, centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { FeeConsequences } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
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
  /** The new fee of one vehicle, in whole cents. */
  readonly unitCents: number;
  readonly by: StaffActor;
}

/** What a real adjustment needs in addition to a dry run. */
interface AdjustmentDeed {
  /** The `updated_at` that the staff member saw. */
  readonly version: Date;
  readonly reason: string;
  /** Text for the customer. */
  readonly note: string;
  /** Called under the locks before the commit; throws to refuse, and nothing is changed then. */
  readonly approve: (would: AdjustmentResult) => void;
}

export interface AdjustmentResult extends FeeConsequences {
  /** What the vehicles would cost without any adjustment, in whole cents. */
  readonly fullCents: number;
  /** The registration's `updated_at` before the change. */
  readonly version: Date;
}

/** @throws AppError `registration_cancelled`; `invalid` when the fee is not allowed */
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
 * Applies the consequences of the new fee, under the locks. Confirms the registration when its payments cover the fee,
 * replaces an open charge, or refunds what was overpaid (D20). A registration in review or on the waiting list pays the
 * new fee when its turn comes.
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
  // The refund job first withdraws a Pix code that is still open.
  const reason = 'fee_adjusted';
  await services.jobs.enqueue(tx, refundRegistrationJob, { registration_id, reason });
}

/**
 * Sets a fee for one registration that differs from its stage's. Later changes of its vehicles keep this fee.
 * @param deed undefined for a dry run, which is rolled back
 * @returns the consequences, the same for a dry run and a real adjustment
 * @throws AppError `not_found`, `registration_cancelled`, `changed_meanwhile`; `invalid` when the fee is unchanged,
 * when the event is free, and when the fee of a confirmed place would rise
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
