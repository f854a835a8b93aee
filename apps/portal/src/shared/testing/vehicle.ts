import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';

/** A vehicle as the server returns it. */
export function vehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 11,
    chassis: '93XKL1TB4PC028818',
    model: 'L200 Triton Sport HPE-S',
    title: 'Trovão',
    year: '2023',
    plate: 'LEA3D03',
    color: 'Branco Fuji',
    use_of_the_vehicle: 'Particular',
    vehicle_condition: 'usado',
    state: 'XX',
    is_favorite: 0,
    sold_at: null,
    ...changes,
  };
}
