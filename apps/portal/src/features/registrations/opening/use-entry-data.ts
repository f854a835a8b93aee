import { useQueries, useQuery } from '@tanstack/react-query';
import { enteredVehicles } from '@trilha/contract/registrations/limits.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import { ownRegistrationsQuery } from '../../../shared/queries/registrations.queries.ts';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';
import { companionsQuery, participantsQuery } from '../../../shared/queries/team.queries.ts';
import { vehiclesQuery } from '../../../shared/queries/vehicles.queries.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import { sameTeamQuery } from './same-team.queries.ts';
import { companionPerson, participantPerson } from '../entry-form/seat-options.ts';

export type EntryLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; isFetching: boolean; retry: () => void }
  | { status: 'ready'; data: EntryData };

/** Ids of the customer's vehicles and people in a stage, from these registrations (D17). */
export function enteredIds(
  registrations: readonly Registration[],
  stageId: number,
): { vehicles: ReadonlySet<number>; people: ReadonlySet<number> } {
  const own = registrations.filter((one) => one.step_id === stageId && isActive(one.status));
  const crews = own.flatMap(({ vehicles = [] }) => vehicles);
  return {
    vehicles: new Set(crews.map(({ vehicle_id }) => vehicle_id)),
    people: new Set([
      ...crews.flatMap(({ conductor_id, navigator_id }) => [conductor_id, navigator_id ?? 0]),
      ...own.flatMap(({ vehicleCompanions = [] }) =>
        vehicleCompanions.map((one) => one.companion_id),
      ),
    ]),
  };
}

/** Whether the customer's last entry may be suggested: one elsewhere, and none in the stage. */
function isReturning(registrations: readonly Registration[] | undefined, stageId: number): boolean {
  if (registrations === undefined || enteredVehicles(registrations, stageId) > 0) return false;
  return registrations.some(({ step_id }) => step_id !== stageId);
}

/**
 * Loads all data of the form in parallel, or offers a retry.
 *
 * @param changingId the registration that is being changed; it is excluded from the others
 */
export function useEntryData(stageId: number, changingId?: number): EntryLoad {
  const results = useQueries({
    queries: [
      stageQuery(stageId),
      vehiclesQuery,
      participantsQuery,
      companionsQuery,
      ownRegistrationsQuery,
      { ...preparedQuery, enabled: changingId === undefined },
    ],
  });
  const sameTeam = useQuery({
    ...sameTeamQuery(stageId),
    enabled: changingId === undefined && isReturning(results[4].data?.userRegistration, stageId),
  });
  const [stage, vehicles, participants, companions, registrations, prepared] = results;
  // The prepared entry and the suggestion are optional: the form works without them.
  const needed = [stage, vehicles, participants, companions, registrations];
  const failed = needed.find((result) => result.error && result.data === undefined);
  if (failed?.error) {
    return {
      status: 'failed',
      error: failed.error,
      isFetching: needed.some((result) => result.isFetching),
      retry: () => {
        for (const result of needed) if (result.data === undefined) void result.refetch();
      },
    };
  }
  if (
    !stage.data ||
    !vehicles.data ||
    !participants.data ||
    !companions.data ||
    !registrations.data ||
    prepared.isLoading ||
    sameTeam.isLoading
  ) {
    return { status: 'loading' };
  }
  const others = registrations.data.userRegistration.filter(({ id }) => id !== changingId);
  const entered = enteredIds(others, stageId);
  const marked = <Choice extends { id: number }>(choice: Choice, ids: ReadonlySet<number>) => ({
    ...choice,
    isEntered: ids.has(choice.id),
  });
  return {
    status: 'ready',
    data: {
      stage: stage.data.step,
      isAdmitted: stage.data.success,
      vehicles: vehicles.data
        .filter((vehicle) => vehicle.sold_at === null)
        .map((vehicle) => marked(vehicle, entered.vehicles)),
      participants: participants.data.map((one) => marked(participantPerson(one), entered.people)),
      companions: companions.data.map((one) => marked(companionPerson(one), entered.people)),
      otherVehicles: enteredVehicles(others, stageId),
      prepared: prepared.data?.prepared.find(({ step_id }) => step_id === stageId) ?? null,
      isRefused: prepared.data?.refused?.includes(stageId) ?? false,
      changing: null,
      sameTeam: sameTeam.data ?? null,
    },
  };
}
