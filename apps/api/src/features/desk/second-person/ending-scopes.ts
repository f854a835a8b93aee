import {
  isWithin,
  scopeAlone,
  scopeBeside,
  scopeOf,
  type StaffScope,
} from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { brandOfStage } from '../../seasons/organising/read-season-stage.ts';

interface Asked {
  readonly id: number;
  readonly now: Date;
}

/**
 * The scope in which the caller may propose ending stages, when it includes this stage, and the stage's brand.
 * @throws AppError `not_found`; `second_person_needed` when the caller may only confirm what Prova proposes
 */
export async function scopeToPropose(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  { id, now }: Asked,
): Promise<{ readonly scope: StaffScope; readonly automakerId: number }> {
  const brand = await brandOfStage(db, scopeOf(session, 'stages:end', now), id);
  const scope = scopeAlone(session, 'stages:end', now);
  if (!isWithin(scope, { automakerId: brand.id, stageId: id })) {
    throw new AppError('second_person_needed');
  }
  return { scope, automakerId: brand.id };
}

/**
 * Refuses a caller who may not confirm the end of this stage; another role confirms than the one that proposes.
 * @throws AppError `not_found`; `other_role_confirms`
 */
export async function refuseUnlessBeside(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  { id, now }: Asked,
): Promise<void> {
  const brand = await brandOfStage(db, scopeOf(session, 'stages:end', now), id);
  const beside = scopeBeside(session, 'stages:end', now);
  if (!isWithin(beside, { automakerId: brand.id, stageId: id })) {
    throw new AppError('other_role_confirms');
  }
}
