import {
  isWithin,
  scopeAlone,
  scopeOf,
  type StaffScope,
} from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { brandOfStage } from './read-season-stage.ts';

/**
 * Where somebody ends stages alone, and this one among them.
 * @throws AppError `not_found`; `second_person_needed`: the permission is theirs, but not alone
 */
export async function scopeAloneOf(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<StaffScope> {
  const brand = await brandOfStage(db, scopeOf(session, 'stages:end', now), id);
  const alone = scopeAlone(session, 'stages:end', now);
  if (!isWithin(alone, { automakerId: brand.id, stageId: id })) {
    throw new AppError('second_person_needed');
  }
  return alone;
}
