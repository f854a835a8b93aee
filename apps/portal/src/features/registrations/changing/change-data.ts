import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Changing } from '../entry-form/entry-data.ts';
import { changeOf, changeQuestion, changeWarning } from './entry-change.ts';
import { changeBody, holdsChange, registeredForm } from './registered-form.ts';
import type { SeatPerson } from '../entry-form/seat-options.ts';
import { OutdatedEntry, sendChange } from './send-change.ts';
import type { EntryData, EntryVehicle } from '../entry-form/entry-data.ts';

/** Adds registered people who are no longer in the list, with the name they were entered under (D20). */
function withKept(
  team: readonly SeatPerson[],
  registered: readonly (readonly [id: number | null, name: string | null])[],
): SeatPerson[] {
  const known = new Set(team.map(({ id }) => id));
  const kept = registered.flatMap(([id, name]): SeatPerson[] => {
    if (id === null || known.has(id)) return [];
    known.add(id);
    return [{ id, name: name ?? '', cpf: null, isSelf: false, isKept: true }];
  });
  return [...team, ...kept];
}

/** The garage, and the registered vehicles that are no longer in it (C89). */
function withRegistered(
  vehicles: readonly EntryVehicle[],
  { vehicles: registered = [] }: Registration,
): EntryVehicle[] {
  const known = new Set(vehicles.map(({ id }) => id));
  const kept = registered
    .filter(({ vehicle_id }) => !known.has(vehicle_id))
    .map(({ vehicle_id, plate, title, model }): EntryVehicle => {
      return { id: vehicle_id, plate, title, model, year: null, color: null, is_favorite: 0 };
    });
  return [...vehicles, ...kept];
}

/** Adds the registration's category when the stage no longer offers it, because a retired one stays selectable here. */
function withCategoryOf(stage: StageDetail, { category }: Registration): StageDetail {
  const { event } = stage;
  if (event.categories.some(({ id }) => id === category.id)) return stage;
  const own = { ...category, event_id: event.id };
  return { ...stage, event: { ...event, categories: [...event.categories, own] } };
}

function changingOf(
  registration: Registration,
  stage: StageDetail,
  onOutdated: (now: Registration) => void,
): Changing {
  const form = registeredForm(registration);
  return {
    registration,
    form,
    isSame: (other) => holdsChange(registration, stage, changeBody(other, stage, registration)),
    send: (other) =>
      sendChange(registration, changeBody(other, stage, registration), stage).catch(
        (error: unknown) => {
          if (error instanceof OutdatedEntry) onOutdated(error.registration);
          throw error;
        },
      ),
    changeTo: (vehicles) => {
      const change = changeOf(registration, vehicles);
      return { ...change, warning: changeWarning(change), question: changeQuestion(change) };
    },
  };
}

/**
 * The data for changing an entry: everything a new entry offers, plus what is registered.
 * @param onOutdated gets the current registration when it changed elsewhere before sending
 */
export function changeData(
  data: EntryData,
  registration: Registration,
  onOutdated: (now: Registration) => void,
): EntryData {
  const { vehicles: entered = [], vehicleCompanions: along = [] } = registration;
  const stage = withCategoryOf(data.stage, registration);
  return {
    ...data,
    stage,
    vehicles: withRegistered(data.vehicles, registration),
    participants: withKept(
      data.participants,
      entered.flatMap((vehicle) => [
        [vehicle.conductor_id, vehicle.conductor_name] as const,
        [vehicle.navigator_id, vehicle.navigator_name] as const,
      ]),
    ),
    companions: withKept(
      data.companions,
      along.map(({ companion_id, companion_name }) => [companion_id, companion_name] as const),
    ),
    changing: changingOf(registration, stage, onOutdated),
  };
}
