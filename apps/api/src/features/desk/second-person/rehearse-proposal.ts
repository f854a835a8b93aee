import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { adjustFee, type AdjustmentResult } from '../../registrations/changing/adjust-fee.ts';
import { editOnBehalf, type EditResult } from '../../registrations/changing/edit-on-behalf.ts';
import { editPlan, feePlan } from './carry-out.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import { findPlan } from './proposal-plans.sql.ts';

/** The dry run's result: exactly one of the two. */
export interface RehearsedChange {
  readonly edit: EditResult | null;
  readonly fee: AdjustmentResult | null;
}

/**
 * Dry run of a proposed change of an entry or its fee: executes the plan and rolls back.
 * @throws AppError `not_found` when it changes no entry; `proposal_over`; `proposal_lapsed` when the entry has changed
 * or the plan would now be refused
 */
export async function rehearseProposal(
  services: Services,
  id: number,
  by: StaffActor,
): Promise<RehearsedChange> {
  const row = await findPlan(services.db, id);
  if (row?.act !== 'edit_registration' && row?.act !== 'adjust_fee') {
    throw new AppError('not_found');
  }
  if (row.decided_at !== null) throw new AppError(PROPOSAL_REFUSALS.over);
  if (!row.stands) throw new AppError(PROPOSAL_REFUSALS.lapsed);
  const registrationId = row.registration_id ?? 0;
  try {
    if (row.act === 'adjust_fee') {
      const { unit } = z.parse(feePlan, row.plan);
      const unitCents = centsFromWire(unit);
      return { edit: null, fee: await adjustFee(services, { registrationId, unitCents, by }) };
    }
    const { reach, team_name, vehicles, vehicleCompanions } = z.parse(editPlan, row.plan);
    const input = { team_name, vehicles, vehicleCompanions };
    return { edit: await editOnBehalf(services, { registrationId, input, by, reach }), fee: null };
  } catch (error) {
    // Same answer as on confirming: the plan can no longer be executed.
    throw error instanceof AppError ? new AppError(PROPOSAL_REFUSALS.lapsed) : error;
  }
}
