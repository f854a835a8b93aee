import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';

/** Times and groups for cars in a known order. */
export interface StartPlan {
  /** Start time of the first car, `08:00`. */
  readonly first: string;
  /** Seconds between two cars. */
  readonly every: number;
  /** Cars per group; 0 for no groups. */
  readonly group: number;
}

/** Settings for filling the start order by car number. */
export interface NumberPlan extends StartPlan {
  /** Category to fill; empty for all. */
  readonly category: string;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Formats seconds since midnight: `08:12`, or `08:12:30`. */
function timeAt(seconds: number): string {
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`;
}

/** `A` to `Z`, then `A2` and so on. */
function groupAt(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26) + 1}`;
}

/** True when the plan covers the car: it matches the category and is confirmed or waits for its Pix. */
const isMeant = ({ state, category }: OrderedCar, plan: NumberPlan): boolean =>
  (state === 'confirmed' || state === 'pending_payment') &&
  (plan.category === '' || plan.category === category);

/**
 * Gives cars their start times in this order, from the first time on.
 * @returns null when the last car would start after midnight
 */
export function startsInOrder<Car extends OrderedCar>(
  cars: readonly Car[],
  { first, every, group }: StartPlan,
): Car[] | null {
  const [hours = 0, minutes = 0] = first.split(':').map(Number);
  const begin = hours * 3_600 + minutes * 60;
  if (begin + (cars.length - 1) * every >= 86_400) return null;
  return cars.map((car, index) => ({
    ...car,
    start: {
      group: group === 0 ? null : groupAt(Math.floor(index / group)),
      time: timeAt(begin + index * every),
    },
  }));
}

/**
 * Gives the times and groups that these cars have now to them in this order.
 * @returns null when a car has no time
 */
export function startsExchanged<Car extends OrderedCar>(cars: readonly Car[]): Car[] | null {
  const textOf = ({ start }: Car): string => `${start?.time ?? ''}\n${start?.group ?? ''}`;
  if (cars.some(({ start }) => (start?.time ?? null) === null)) return null;
  const present = cars.toSorted((one, other) => textOf(one).localeCompare(textOf(other)));
  return cars.map((car, index) => ({ ...car, start: present[index]?.start ?? null }));
}

/**
 * Assigns start times by number, from the first time on; cars outside the plan keep theirs.
 * @returns null when the last car would start after midnight
 */
export function byNumber(cars: readonly OrderedCar[], plan: NumberPlan): OrderedCar[] | null {
  const meant = cars
    .filter((car) => isMeant(car, plan))
    .toSorted((one, other) => one.number - other.number);
  const ordered = startsInOrder(meant, plan);
  return ordered === null ? null : replaceCars(cars, ordered);
}

/** The cars with some of them replaced. */
export function replaceCars(
  cars: readonly OrderedCar[],
  replaced: readonly OrderedCar[],
): OrderedCar[] {
  const own = new Set(replaced.map(({ id }) => id));
  return [...cars.filter(({ id }) => !own.has(id)), ...replaced];
}
