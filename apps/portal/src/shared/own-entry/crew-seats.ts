import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';

type Entered = NonNullable<Registration['vehicles']>[number];

/** The seats of one vehicle with their occupants. */
export function seatsOf({ vehicleCompanions = [] }: Registration, vehicle: Entered) {
  const along = vehicleCompanions
    .filter((one) => one.vehicle_registration_id === vehicle.id)
    .map(({ companion_name }) => companion_name);
  return [
    { id: 'driver', seat: 'Piloto', who: vehicle.conductor_name },
    { id: 'navigator', seat: 'Navegador', who: vehicle.navigator_name ?? '' },
    { id: 'along', seat: along.length > 1 ? 'Vão junto' : 'Vai junto', who: along.join(', ') },
  ].filter(({ who }) => who !== '');
}
