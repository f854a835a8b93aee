import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { refuseEntering, type StageToEnter } from '../../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../../stages/find-stages-of.ts';
import { reachesAccounts } from '../../customers/customers-within.sql.ts';
import { findCustomerWithin, type FoundCustomer } from '../../customers/find-customer.sql.ts';

interface EntryPlace {
  readonly stage: StageToEnter;
  readonly customer: FoundCustomer;
}

/**
 * The stage and the complete account of its brand that staff enters there. Garage and team belong to the account, so
 * the permission has to cover the brand (decision 059).
 * @throws AppError `not_found`, also outside the scope; `registration_closed`
 */
export async function findEntryPlace(
  db: Database,
  scope: StaffScope,
  asked: { readonly stageId: number; readonly customerId: number; readonly now: Date },
): Promise<EntryPlace> {
  const [found] = await findStagesOf(db, [asked.stageId]);
  if (found === undefined || !reachesAccounts(scope, found.automaker_id)) {
    throw new AppError('not_found');
  }
  const customer = await findCustomerWithin(db, scope, asked.customerId);
  const isComplete = customer.status === 1 && customer.erased_at === null;
  if (!isComplete || customer.automaker_id !== found.automaker_id) throw new AppError('not_found');
  return { stage: refuseEntering(found, asked.now), customer };
}
