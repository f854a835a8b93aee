import type { ArrivalCar } from '@trilha/contract/checkin/arrivals.endpoints.ts';

/** A car of the stage in Chegadas: confirmed, with all signatures. */
export const arrivalCar = (over: Partial<ArrivalCar> = {}): ArrivalCar => ({
  id: 5,
  registration: 70,
  number: 187,
  plate: 'RVK4E21',
  model: 'L200 Triton',
  category: 'Turismo',
  driver: 'Helena Prado',
  state: 'confirmed',
  start: null,
  pending: [],
  ...over,
});
