import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { FirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { registrationWindow, takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../../database/client.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import { findStagesOf } from '../../../stages/find-stages-of.ts';
import { listPublicStages } from '../../../stages/guides/list-public-stages.ts';
import { hasStageAhead } from '../../reading/entries.sql.ts';
import type { OwnVehicle } from '../../crews/own-choices.sql.ts';
import { findEnteredChassis, findGarage } from './entry.sql.ts';
import { firstBatchRefusals } from './first-batch-refusals.ts';

/** The first of the vehicles that may enter the stage now by the rules of `verifyVehicles`. */
async function findAdmitted(
  db: Database,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  { stage, garage, now }: { stage: ListedStage; garage: readonly OwnVehicle[]; now: Date },
): Promise<OwnVehicle | undefined> {
  const chassis = garage.map((vehicle) => vehicle.chassis);
  const taken = await findEnteredChassis(db, stage.id, chassis);
  const isFirstBatch = registrationWindow(stage, now) === 'first_batch';
  const minimumYear = isFirstBatch ? await findMinimumYear(db, stage.id) : null;
  const asked = { customerId, automakerId, minimumYear, chassis, isAdmitted: false };
  const refused = isFirstBatch ? await firstBatchRefusals(db, asked) : new Map<string, string>();
  return garage.find((vehicle) => !taken.has(vehicle.chassis) && !refused.has(vehicle.chassis));
}

/** As `firstBatchRefusals` asks for it. */
async function findMinimumYear(db: Database, stageId: number): Promise<number | null> {
  const [stage] = await findStagesOf(db, [stageId]);
  return stage?.first_batch_min_year ?? null;
}

/**
 * Where to begin, for a customer without a stage ahead (FACE-33): the nearest stage that takes entries and
 * that a vehicle of theirs may enter now. One with a free place goes before one that would wait.
 */
export async function findFirstStage(
  { db }: Pick<Services, 'db'>,
  session: Pick<Session, 'customerId' | 'automakerId'>,
  now: Date,
): Promise<FirstStage | null> {
  if (await hasStageAhead(db, session.customerId, now)) return null;
  const garage = await findGarage(db, session.customerId);
  if (garage.length === 0) return null;
  const listed = await listPublicStages({ db }, session.automakerId, now);
  const open = listed.filter((stage) => takesEntries(stage, now));
  const hasPlace = ({ vacancies_left: left }: ListedStage) => Number(left > 0);
  for (const stage of open.toSorted((a, b) => hasPlace(b) - hasPlace(a))) {
    const vehicle = await findAdmitted(db, session, { stage, garage, now });
    if (vehicle) {
      const { id, title, plate } = vehicle;
      return { stage, vehicle: { id, title, plate } };
    }
  }
  return null;
}
