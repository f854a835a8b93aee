import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { acknowledgeByTelephone } from '../../bulletins/acknowledge-bulletin.ts';
import { findAcknowledgements, findBulletinPlace } from './desk-bulletins.sql.ts';

/** Refuses a bulletin outside the caller's brands and stages. @throws AppError `not_found` */
export async function requireBulletin(
  { db }: Pick<Services, 'db'>,
  scope: StaffScope,
  id: number,
): Promise<void> {
  const found = await findBulletinPlace(db, id);
  const place = found && { automakerId: found.automaker_id, stageId: found.step_id };
  if (!place || !isWithin(scope, place)) throw new AppError('not_found');
}

/**
 * Notes what somebody of a registration's crew told staff by telephone. An earlier 'Ciente' stays.
 * @throws AppError `not_found`, also for a person who is not of the crew; `registration_cancelled`,
 * `registration_not_confirmed`
 */
export async function noteAcknowledgement(
  services: Services,
  said: { readonly id: number; readonly registrationId: number; readonly personId: number },
  by: StaffActor,
): Promise<void> {
  const { id: bulletinId, registrationId, personId } = said;
  await inTransaction(services.db, async (tx) => {
    const rows = await findAcknowledgements(tx, bulletinId);
    const row = rows.find((one) => one.registration_id === registrationId);
    const isOfCrew = row?.crew.some(({ person_id }) => person_id === personId) ?? false;
    if (row !== undefined && !isOfCrew) throw new AppError('not_found');
    await acknowledgeByTelephone(services, tx, { bulletinId, registrationId }, { by, personId });
  });
}
