import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { stageDetail } from './entry-fixture.ts';

type Entered = NonNullable<Registration['vehicles']>[number];

/** A vehicle in a registration: rows 11, 12, … of vehicles 1, 2, … */
export function entered(id: number, differing: Partial<Entered> = {}): Entered {
  return {
    id: 10 + id,
    vehicle_id: id,
    conductor_id: 30 + id,
    navigator_id: null,
    plate: `RVK4E2${id}`,
    model: 'L200 Triton Sport HPE',
    title: `Carro ${id}`,
    conductor_name: id === 1 ? 'Helena Albuquerque' : 'Maria Aparecida',
    navigator_name: null,
    start: null,
    ...differing,
  };
}

/** Helena's unpaid registration of her first vehicle, with Theo as navigator. */
export function registered(differing: Partial<Registration> = {}): Registration {
  const { event, ...stage } = stageDetail();
  return registration({
    step: { ...stage, event: { id: event.id, name: event.name, logo: null } },
    vehicles: [entered(1)],
    vehicleCompanions: [
      { vehicle_registration_id: 11, companion_id: 41, companion_name: 'Theo Figueiredo' },
    ],
    ...differing,
  });
}
