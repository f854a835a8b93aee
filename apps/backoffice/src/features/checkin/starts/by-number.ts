import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';

/** Settings for filling the start order by car number. */
export interface NumberPlan {
  /** Start time of the first car, `08:00`. */
  readonly first: string;
  /** Seconds between two cars. */
  readonly every: number;
  /** Cars per group; 0 for no groups. */
  readonly group: number;
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
 * Assigns start times by number, from the first time on; cars outside the plan keep theirs.
 * @returns null when the last car would start after midnight
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
