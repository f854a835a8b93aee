import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { carOfLetter } from './car-letter.ts';
import { findPlacesOfNumbers } from './placements.sql.ts';

export type CarPlace = NonNullable<Trail['place']>;

/** A car of a registration: the first one, the second one. */
export interface EnteredCar {
  readonly stage_id: number;
  readonly number: number;
  readonly at: number;
}

/**
 * Finds the place of each car in its stage, undefined for a car that no table has. Of several results an official one
 * counts first, then staff's order, as in standings.
 */
export async function findCarPlaces(
  db: Database,
  cars: readonly EnteredCar[],
): Promise<Array<CarPlace | undefined>> {
  const lines = await findPlacesOfNumbers(db, cars);
  return cars.map((car) => {
    const found = lines.find(
      (line) =>
        line.stage_id === car.stage_id &&
        line.number === car.number &&
        carOfLetter(line.car_letter) === car.at,
    );
    if (found === undefined) return undefined;
    const { place, category, status, is_provisional } = found;
    return { place, category, status, is_provisional };
  });
}
