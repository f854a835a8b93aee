import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';

/** How cars start one after the other, by their numbers. */
export interface NumberPlan {
  /** `08:00` of the first. */
  readonly first: string;
  /** Seconds from one car to the next. */
  readonly every: number;
  /** Cars of a group; 0: no groups. */
  readonly group: number;
  /** Of one category; empty: of all. */
  readonly category: string;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** A time of day in seconds, as it is written: `08:12`, or `08:12:30`. */
function timeAt(seconds: number): string {
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`;
}

/** `A` to `Z`, then `A2` and on. */
function groupAt(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26) + 1}`;
}

/** Whether a car is one that a plan is about: it has its place, or only waits for its Pix. */
const isMeant = ({ state, category }: OrderedCar, plan: NumberPlan): boolean =>
  (state === 'confirmed' || state === 'pending_payment') &&
  (plan.category === '' || plan.category === category);

/**
 * Cars by number from a first time on; the others of the stage keep what they have.
 * @returns null where the last would start after midnight
 */
export function byNumber(cars: readonly OrderedCar[], plan: NumberPlan): OrderedCar[] | null {
  const [hours = 0, minutes = 0] = plan.first.split(':').map(Number);
  const begin = hours * 3_600 + minutes * 60;
  const meant = cars
    .filter((car) => isMeant(car, plan))
    .toSorted((one, other) => one.number - other.number);
  if (begin + (meant.length - 1) * plan.every >= 86_400) return null;
  const ordered = meant.map((car, index) => ({
    ...car,
    start: {
      group: plan.group === 0 ? null : groupAt(Math.floor(index / plan.group)),
      time: timeAt(begin + index * plan.every),
    },
  }));
  const own = new Set(meant.map(({ id }) => id));
  return [...cars.filter(({ id }) => !own.has(id)), ...ordered];
}
