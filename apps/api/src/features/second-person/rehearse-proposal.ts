import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { StaffActor } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { adjustFee, type AdjustmentResult } from '../registrations/changing/adjust-fee.ts';
import { editOnBehalf, type EditResult } from '../registrations/changing/edit-on-behalf.ts';
import { editPlan, feePlan } from './carry-out.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import { findPlan } from './proposal-plans.sql.ts';

/** What would change: one of them. */
export interface RehearsedChange {
  readonly edit: EditResult | null;
  readonly fee: AdjustmentResult | null;
}

/**
 * What a proposed change of an entry, or of its fee, would do now: done from what was proposed, and undone.
 * @throws AppError `not_found` for what changes no entry; `proposal_over`; `proposal_lapsed` where the entry stands
 * otherwise, or what was proposed is refused by now
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
    // As where somebody confirms it: it cannot be done any more.
    throw error instanceof AppError ? new AppError(PROPOSAL_REFUSALS.lapsed) : error;
  }
}
