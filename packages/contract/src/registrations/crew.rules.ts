import { messages } from '../brazil/messages.ts';
import type { EntryLimits } from './limits.rules.ts';

/** One vehicle block of a registration form; null means not chosen yet. */
export type Crew = {
  vehicle_id: number | null;
  conductor_id: number | null;
  navigator_id: number | null;
  companion_ids: readonly (number | null)[];
};

/** Where the form shows a problem: the zero-based block and, for companions, their index in it. */
export type CrewPlace =
  | { vehicle: number; role: 'vehicle' | 'conductor' | 'navigator' }
  | { vehicle: number; role: 'companion'; companion: number };

export type CrewProblemCode =
  | 'missing'
  | 'vehicle_twice'
  | 'navigator_is_conductor'
  | 'navigator_not_allowed'
  | 'person_twice'
  | 'companion_twice'
  | 'too_many_vehicles'
  | 'too_many_companions'
  | 'too_young'
  | 'birth_date_missing';

export type CrewProblem = { code: CrewProblemCode; place: CrewPlace; message: string };

/**
 * Builds the blocks of a registration from the wire's two lists (C145); null when they contradict each other, i.e. a
 * companion's vehicle is not in the list.
 */
export function crewsFromWire(
  vehicles: readonly {
    vehicle_id: number;
    conductor_id: number;
    navigator_id?: number | null | undefined;
  }[],
  vehicleCompanions: readonly { vehicle_id: number; companion_id: number }[],
): Crew[] | null {
  const entered = new Set(vehicles.map((vehicle) => vehicle.vehicle_id));
  if (vehicleCompanions.some((companion) => !entered.has(companion.vehicle_id))) return null;
  return vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => ({
    vehicle_id,
    conductor_id,
    navigator_id: navigator_id ?? null,
    companion_ids: vehicleCompanions
      .filter((companion) => companion.vehicle_id === vehicle_id)
      .map((companion) => companion.companion_id),
  }));
}

/** Required choices that are missing: vehicle and driver always, the navigator when required (INS-11, INS-21). */
export function missingChoices(crews: readonly Crew[], limits: EntryLimits): CrewProblem[] {
  return crews.flatMap((crew, vehicle) => {
    const missing: CrewPlace[] = [];
    if (crew.vehicle_id === null) missing.push({ vehicle, role: 'vehicle' });
    if (crew.conductor_id === null) missing.push({ vehicle, role: 'conductor' });
    if (limits.navigator === 'required' && crew.navigator_id === null) {
      missing.push({ vehicle, role: 'navigator' });
    }
    return missing.map((place) => ({
      code: 'missing' as const,
      place,
      message: messages.required,
    }));
  });
}

/**
 * Choices above the limits (INS-26, INS-27). `otherVehicles` counts the customer's active vehicles in the stage's other
 * registrations (D17).
 */
export function excessChoices(
  crews: readonly Crew[],
  limits: EntryLimits,
  otherVehicles = 0,
): CrewProblem[] {
  const problems: CrewProblem[] = [];
  const { vehicles: cars, companionsPerVehicle: seats } = limits;
  crews.forEach((crew, vehicle) => {
    if (otherVehicles + vehicle >= cars) {
      const message = `Você pode inscrever até ${cars} ${cars === 1 ? 'veículo' : 'veículos'} nesta etapa.`;
      problems.push({ code: 'too_many_vehicles', place: { vehicle, role: 'vehicle' }, message });
    }
    if (limits.navigator === 'hidden' && crew.navigator_id !== null) {
      const message = 'Esta etapa não tem navegador.';
      problems.push({
        code: 'navigator_not_allowed',
        place: { vehicle, role: 'navigator' },
        message,
      });
    }
    crew.companion_ids.forEach((id, companion) => {
      if (id === null || companion < seats) return;
      const message =
        seats === 0
          ? 'Esta etapa não permite acompanhantes.'
          : `Até ${seats} ${seats === 1 ? 'acompanhante' : 'acompanhantes'} por veículo.`;
      const place = { vehicle, role: 'companion', companion } as const;
      problems.push({ code: 'too_many_companions', place, message });
    });
  });
  return problems;
}
