import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import {
  crewRefusal,
  type Readiness,
  readinessOf,
} from '@trilha/contract/registrations/readiness.rules.ts';
import type { StageReadiness } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  availability,
  isToCome,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../../database/client.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import { findCategoriesOf, type StageToEnter } from '../../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../../stages/find-stages-of.ts';
import { listPublicStages } from '../../../stages/guides/list-public-stages.ts';
import { categoryAnswerOf } from '../../../stages/stage-answer.ts';
import type { OwnPerson, OwnVehicle } from '../../crews/own-choices.sql.ts';
import { findGarage } from './entry.sql.ts';
import { firstBatchRefusals } from './first-batch-refusals.ts';
import {
  type EnteredPersonRow,
  findEnteredTeam,
  findEnteredVehicles,
  findOwnInStages,
  findTeam,
} from './readiness.sql.ts';

/** A stage that is or will be open for entries, and how ready each vehicle of the garage is for it. */
export interface ReadyStage {
  readonly stage: ListedStage;
  /** In the garage's order, the favourite first. */
  readonly vehicles: ReadonlyArray<Readiness & { readonly vehicle: OwnVehicle }>;
}

type Asking = Pick<Session, 'customerId' | 'automakerId'>;

/** The brand's stages that are or will be open for entries, by date. */
async function findStages(db: Database, { automakerId }: Asking, now: Date) {
  const listed = (await listPublicStages({ db }, automakerId, now)).filter(
    (stage) => isToCome(stage, now) && availability(stage, now) !== 'closed',
  );
  const rows = await findStagesOf(
    db,
    listed.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap((stage): Array<readonly [ListedStage, StageToEnter]> => {
    const row = byId.get(stage.id);
    return row?.event_allows_registration ? [[stage, row]] : [];
  });
}

/** The categories of these events, by event. */
async function findCategories(
  db: Database,
  events: readonly number[],
): Promise<Map<number, Category[]>> {
  const found = [...new Set(events)].map(async (id) => {
    return [id, (await findCategoriesOf(db, id)).map(categoryAnswerOf)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The first batch's reasons to refuse vehicles, by chassis; empty when no first batch is running. */
async function refusalsOf(
  db: Database,
  asking: Asking,
  [stage, row]: readonly [ListedStage, StageToEnter],
  { chassis, now }: { chassis: readonly string[]; now: Date },
): Promise<Map<string, string>> {
  if (registrationWindow(stage, now) !== 'first_batch') return new Map();
  const minimumYear = row.first_batch_min_year;
  return firstBatchRefusals(db, { ...asking, minimumYear, chassis, isAdmitted: false });
}

/** Whether any account has entered this person, compared by id or CPF (D17). */
function isIn({ id, cpf }: OwnPerson, entered: readonly EnteredPersonRow[]): boolean {
  return entered.some((row) => row.person_id === id || (cpf !== null && row.cpf === cpf));
}

/**
 * Computes for each open or coming stage whether the server would accept an entry of each vehicle of the garage now,
 * without a code, and if not, why (FACE-150). Uses the rules that check an entry.
 */
export async function findReadiness(
  { db }: Pick<Services, 'db'>,
  asking: Asking,
  now: Date,
): Promise<ReadyStage[]> {
  const { customerId } = asking;
  const garage = await findGarage(db, customerId);
  const stages = garage.length === 0 ? [] : await findStages(db, asking, now);
  if (stages.length === 0) return [];
  const ids = stages.map(([{ id }]) => id);
  const chassis = garage.map((vehicle) => vehicle.chassis);
  const team = await findTeam(db, customerId);
  const categories = await findCategories(
    db,
    stages.map(([{ event_id }]) => event_id),
  );
  const enteredVehicles = await findEnteredVehicles(db, ids, chassis);
  const enteredTeam = await findEnteredTeam(db, ids, team);
  const own = await findOwnInStages(db, ids, customerId);
  const ready: ReadyStage[] = [];
  for (const found of stages) {
    const [stage] = found;
    const isHere = ({ step_id }: { step_id: number }) => step_id === stage.id;
    const { entries, vehicles: otherVehicles } = own.find(isHere) ?? { entries: 0, vehicles: 0 };
    const people = enteredTeam.filter(isHere);
    const crew =
      entries >= CEILINGS.registrationsOfStage
        ? ERRORS.too_many_registrations.message
        : crewRefusal({
            stage,
            categories: categories.get(stage.event_id) ?? [],
            team: team.map((person) => ({ ...person, isEntered: isIn(person, people) })),
            otherVehicles,
          });
    const inStage = new Set(enteredVehicles.filter(isHere).map((row) => row.chassis));
    const refusals = await refusalsOf(db, asking, found, { chassis, now });
    const vehicles = garage.map((vehicle) => {
      const isEntered = inStage.has(vehicle.chassis);
      const entered = isEntered ? ERRORS.vehicle_already_registered.message : null;
      const firstBatch = refusals.get(vehicle.chassis) ?? null;
      const { model } = vehicle;
      return { vehicle, ...readinessOf(stage, crew, { model, entered, firstBatch }, now) };
    });
    ready.push({ stage, vehicles });
  }
  return ready;
}

/** Returns the readiness in its response format. */
export async function readReadiness(
  services: Pick<Services, 'db'>,
  asking: Asking,
  now: Date,
): Promise<StageReadiness[]> {
  return (await findReadiness(services, asking, now)).map(({ stage, vehicles }) => ({
    step_id: stage.id,
    vehicles: vehicles.map(({ vehicle, why, opensAt }) => ({
      vehicle_id: vehicle.id,
      why,
      opens_at: opensAt?.toISOString() ?? null,
    })),
  }));
}
