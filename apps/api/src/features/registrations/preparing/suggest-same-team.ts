import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import {
  type Crew,
  type CrewPlace,
  crewsFromWire,
  excessChoices,
} from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { SameTeam } from '@trilha/contract/registrations/same-team.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import {
  findCategoriesOf,
  findStageToEnter,
  type StageToEnter,
} from '../../stages/find-stage-to-enter.ts';
import { type CategoryRow, categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { findCrews } from '../crews/crews.sql.ts';
import { checkPrepared } from './check-prepared.ts';
import { findLastEntry, type LastEntry } from './last-entry.sql.ts';
import type { Problem } from './partial-problems.ts';
import type { PreparedBody } from './prepared-entries.sql.ts';

/** What a crew's choice is called in `left_out`. */
type NameOf = (place: CrewPlace, crew: Crew) => string;
type LeftOut = SameTeam['left_out'];

const NO_CATEGORY = 'Esta etapa não tem esta categoria.';

/** The chosen places of a crew. */
function chosenPlaces(crew: Crew, vehicle: number): CrewPlace[] {
  const seats = (['vehicle', 'conductor', 'navigator'] as const).filter(
    (role) => crew[`${role}_id`] !== null,
  );
  return [
    ...seats.map((role) => ({ vehicle, role })),
    ...crew.companion_ids.flatMap((id, companion) =>
      id === null ? [] : [{ vehicle, role: 'companion' as const, companion }],
    ),
  ];
}

function without(crew: Crew, places: readonly CrewPlace[]): Crew {
  const isLeft = (role: CrewPlace['role'], companion?: number) =>
    places.some(
      (place) =>
        place.role === role && (place.role !== 'companion' || place.companion === companion),
    );
  return {
    vehicle_id: isLeft('vehicle') ? null : crew.vehicle_id,
    conductor_id: isLeft('conductor') ? null : crew.conductor_id,
    navigator_id: isLeft('navigator') ? null : crew.navigator_id,
    companion_ids: crew.companion_ids.filter((_, index) => !isLeft('companion', index)),
  };
}

/** Leaves out the choices that have a problem. */
function leaveOut(
  crews: readonly Crew[],
  problems: readonly Problem[],
  nameOf: NameOf,
): { crews: Crew[]; left: LeftOut } {
  const left: LeftOut = [];
  const rest = crews.map((crew, vehicle) => {
    const gone = chosenPlaces(crew, vehicle).filter((place) => {
      const problem = problems.find(({ field }) => field === crewField(place));
      if (problem) left.push({ who: nameOf(place, crew), message: problem.message });
      return problem !== undefined;
    });
    return without(crew, gone);
  });
  return { crews: rest, left };
}

/** A vehicle beyond the stage's limit takes its crew with it. */
function withinCars(crews: readonly Crew[], limits: EntryLimits, nameOf: NameOf) {
  const left = excessChoices(crews, limits).flatMap(({ code, place, message }) => {
    const crew = crews[place.vehicle];
    if (code !== 'too_many_vehicles' || crew === undefined) return [];
    return [{ who: nameOf(place, crew), message }];
  });
  return { crews: crews.slice(0, limits.vehicles), left };
}

function namesOf({ names }: LastEntry): NameOf {
  return (place, crew) => {
    const kind = place.role === 'vehicle' ? 'vehicle' : 'person';
    const id =
      place.role === 'companion' ? crew.companion_ids[place.companion] : crew[`${place.role}_id`];
    return names.find((one) => one.kind === kind && one.id === id)?.name ?? '';
  };
}

interface Asked {
  readonly session: Pick<Session, 'customerId' | 'automakerId'>;
  readonly stage: StageToEnter;
  readonly category: CategoryRow | undefined;
  readonly last: LastEntry;
  readonly now: Date;
}

/** Problems of these crews by the rules of a registration, with everything else as it is allowed. */
async function problemsOf(
  db: Database,
  { session: { customerId, automakerId }, stage, category, now }: Asked,
  crews: readonly Crew[],
): Promise<readonly Problem[]> {
  const hasTeam = entryLimits(
    stageAnswerOf(stage, now),
    category ? categoryAnswerOf(category) : null,
  ).hasTeamName;
  const body: PreparedBody = {
    category_id: category?.id ?? 0,
    team_name: hasTeam ? 'Equipe' : null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    // Cars left out keep their crews apart by ids that no car has.
    vehicles: crews.map(({ vehicle_id, conductor_id, navigator_id }, index) => ({
      vehicle_id: vehicle_id ?? -1 - index,
      conductor_id: conductor_id ?? 0,
      navigator_id,
    })),
    vehicleCompanions: crews.flatMap(({ vehicle_id, companion_ids }, index) =>
      companion_ids.map((id) => ({ vehicle_id: vehicle_id ?? -1 - index, companion_id: id ?? 0 })),
    ),
  };
  const group = category && categoryAnswerOf(category).terms_group;
  const prepared = {
    customer_id: customerId,
    automaker_id: automakerId,
    body,
    terms_version: group === undefined ? null : regulationVersion(automakerId, group),
  };
  const [check] = await checkPrepared(db, stage, [prepared], now);
  return (check?.problems ?? []).filter(({ message }) => message !== messages.required);
}

/** Leaves out who is refused until nobody is: a rule may be checked only once another one is kept. */
async function allowedCrews(db: Database, asked: Asked, entered: readonly Crew[], nameOf: NameOf) {
  const limits = entryLimits(
    stageAnswerOf(asked.stage, asked.now),
    asked.category ? categoryAnswerOf(asked.category) : null,
  );
  const { crews, left } = withinCars(entered, limits, nameOf);
  let rest: readonly Crew[] = crews;
  const all: LeftOut = [...left];
  for (;;) {
    const next = leaveOut(rest, await problemsOf(db, asked, rest), nameOf);
    if (next.left.length === 0) return { crews: rest, left: all };
    all.push(...next.left);
    rest = next.crews;
  }
}

/**
 * Suggests the vehicles and people of the customer's last registration for this stage, without those that the rules of
 * a registration refuse now (OPEN-58). Null when there is nothing to suggest.
 * @throws AppError `not_found`, or `registration_closed` when the stage admits no registration at all
 */
export async function suggestSameTeam(
  db: Database,
  session: Asked['session'],
  stageId: number,
  now: Date,
): Promise<SameTeam | null> {
  const { customerId, automakerId } = session;
  const stage = await findStageToEnter(db, stageId, automakerId, now);
  const last = await findLastEntry(db, { customerId, stageId });
  if (last === undefined) return null;
  const [categories, entered] = await Promise.all([
    findCategoriesOf(db, stage.event_id),
    findCrews(db, last.id),
  ]);
  const category = categories.find(({ name }) => name === last.category);
  const along = entered.people.filter(({ role }) => role === 'companion');
  const crews = crewsFromWire(
    entered.vehicles,
    along.map(({ vehicle_id, person_id }) => ({ vehicle_id, companion_id: person_id })),
  );
  if (crews === null || crews.length === 0) return null;
  const asked = { session, stage, category, last, now };
  const { crews: allowed, left } = await allowedCrews(db, asked, crews, namesOf(last));
  if (allowed.every((crew, index) => chosenPlaces(crew, index).length === 0)) return null;
  const hasAllCars =
    allowed.length === crews.length && allowed.every(({ vehicle_id }) => vehicle_id !== null);
  return {
    from: last.stage,
    category: category ? { id: category.id, name: category.name } : null,
    team_name: last.team_name,
    isoffroad: last.isoffroad === 1 && hasAllCars,
    crews: allowed.map(({ companion_ids, ...crew }) => ({
      ...crew,
      companion_ids: companion_ids.filter((id) => id !== null),
    })),
    left_out: category ? left : [{ who: last.category, message: NO_CATEGORY }, ...left],
  };
}
