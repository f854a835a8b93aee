import type { ArrivalCar } from '@trilha/contract/checkin/arrivals.endpoints.ts';

/** A car of the stage as Chegadas has it: confirmed, with everybody's signature. */
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
