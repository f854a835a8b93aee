import type { ResultLine } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { carOfLetter, letterOfCar } from './car-letter.ts';
import { findNumberOwners, findPlateOwners, type NumberOwner } from './placements.sql.ts';
import type { TableLine } from './read-placements.ts';

export interface JudgedLine extends TableLine {
  readonly verdict: ResultLine;
  readonly driver: string;
}

/** The line with the car that its plate tells, by the letter: a plate is never published. */
function withCar(line: TableLine, owner: NumberOwner | undefined): TableLine {
  const { plate, values } = line;
  if (owner === undefined || plate === null) return line;
  const at = owner.plates.indexOf(plate);
  const letter = at >= 0 && owner.plates.length > 1 ? letterOfCar(at + 1) : values.car_letter;
  return {
    ...line,
    values: { ...values, inscription_number: owner.number, car_letter: letter },
  };
}

/** Whether the registration has the car that the line names. */
function hasCar({ plate, values }: TableLine, { cars, plates }: NumberOwner): boolean {
  if (plate !== null && !plates.includes(plate)) return false;
  return values.car_letter === null || carOfLetter(values.car_letter) <= cars;
}

/** Judges each line in turn; one registration may have as many lines of a category as it has cars. */
function judge(): (line: TableLine, owner: NumberOwner | undefined) => ResultLine {
  const seen = new Map<string, number>();
  const again = (key: string): number => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count;
  };
  return (line, owner) => {
    const { inscription_number: number, car_letter: letter, category, place } = line.values;
    if (number === null) return line.plate === null ? 'no_number' : 'unknown';
    if (owner === undefined) return 'unknown';
    if (owner.is_cancelled) return 'cancelled';
    // A registration in the waiting list has no place, so none of its cars was on the trail.
    if (owner.cars === 0) return 'waiting';
    if (!hasCar(line, owner)) return 'no_car';
    if (line.problem !== null) return 'unread';
    const isOften = again(`${number} ${category}`) > owner.cars;
    const isTwice = letter !== null && again(`${number}${letter} ${category}`) > 1;
    if (isOften || isTwice) return 'repeated';
    return place === null ? 'no_place' : 'matched';
  };
}

/** Judges each line of a table against the stage's registrations, in order. */
export async function judgeLines(
  db: Database,
  stageId: number,
  lines: readonly TableLine[],
): Promise<JudgedLine[]> {
  const plates = lines.flatMap(({ plate, values }) =>
    plate !== null && values.inscription_number === null ? [plate] : [],
  );
  const numberOf = new Map(
    (await findPlateOwners(db, stageId, [...new Set(plates)])).map((one) => [
      one.plate,
      one.number,
    ]),
  );
  const ownNumber = ({ plate, values }: TableLine) =>
    values.inscription_number ?? numberOf.get(plate ?? '') ?? null;
  const numbers = lines.flatMap((line) => ownNumber(line) ?? []);
  const found = await findNumberOwners(db, stageId, [...new Set(numbers)]);
  const owners = new Map(found.map((owner) => [owner.number, owner]));
  const verdictOf = judge();
  return lines.map((line) => {
    const owner = owners.get(ownNumber(line) ?? 0);
    const told = withCar(line, owner);
    return { ...told, verdict: verdictOf(told, owner), driver: owner?.driver ?? '' };
  });
}
