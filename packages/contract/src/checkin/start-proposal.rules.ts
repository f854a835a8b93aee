import { pointsWords } from '../results/result-table.rules.ts';
import { byStart, type Start } from './start.rules.ts';

/** Where the best of a category start: before or after its other cars with points. */
export const BEST_STARTS = ['first', 'last'] as const;

/** Where a car's scorer stands in the championship, in the table of the car's category. */
export interface CarStanding {
  /** Null below the minimum number of stages. */
  readonly place: number | null;
  readonly total: number;
}

interface ProposalRules {
  readonly best: (typeof BEST_STARTS)[number];
  /** Categories in the order in which they start. Others follow as they stand now. */
  readonly categories: readonly string[];
}

interface ProposedCar {
  readonly id: number;
  readonly number: number;
  readonly category: string;
  readonly start: Start | null;
}

/** The place by which a car is ordered; null without points or without a place. */
const placeOf = (standing: CarStanding | undefined): number | null =>
  standing === undefined || standing.total === 0 ? null : standing.place;

/** Whether the standings say where a car starts. */
export const isRanked = (standing: CarStanding | undefined): boolean => placeOf(standing) !== null;

/** All categories of these cars: the wanted ones first, then the others as their first car starts now. */
export function categoryOrder(
  cars: readonly ProposedCar[],
  wanted: readonly string[] = [],
): string[] {
  const found = new Set(byStart(cars).map(({ category }) => category));
  return [...new Set([...wanted.filter((one) => found.has(one)), ...found])];
}

/**
 * Proposes the order in which cars start: category by category, in each the cars with points by their place in the
 * championship, then the others as they start now. Cars that share a place start by number. Where no car has points,
 * the order stays as it is.
 */
export function proposeOrder<Car extends ProposedCar>(
  cars: readonly Car[],
  standingOf: ReadonlyMap<number, CarStanding>,
  { best, categories }: ProposalRules,
): Car[] {
  const present = byStart(cars);
  const place = ({ id }: Car): number | null => placeOf(standingOf.get(id));
  if (present.every((car) => place(car) === null)) return present;
  const turn = best === 'first' ? 1 : -1;
  return categoryOrder(cars, categories).flatMap((category) => {
    const here = present.filter((car) => car.category === category);
    const ranked = here
      .filter((car) => place(car) !== null)
      .toSorted(
        (one, other) =>
          turn * ((place(one) ?? 0) - (place(other) ?? 0)) || one.number - other.number,
      );
    return [...ranked, ...here.filter((car) => place(car) === null)];
  });
}

/** `4º no Campeonato de pilotos, 85 pontos`; `sem pontos`. */
export function proposalReason(standing: CarStanding | undefined, championship: string): string {
  if (standing === undefined || standing.total === 0) return 'sem pontos';
  const { place, total } = standing;
  const where = `${/^campeonato\b/i.test(championship) ? 'no' : 'em'} ${championship}`;
  const points = pointsWords(total);
  return place === null
    ? `sem lugar ${where}: poucas etapas, ${points}`
    : `${place}º ${where}, ${points}`;
}
