import { dayOf } from '../brazil/calendar.ts';
import { centsFromWire } from '../brazil/money.ts';
import type { Trail } from './trails.endpoints.ts';

/** Year of a trail in São Paulo. */
export const yearOf = ({ stage }: Pick<Trail, 'stage'>): number =>
  Number(dayOf(new Date(stage.stage_date)).slice(0, 4));

/** Figures of some trails. */
export interface TrailsSummary {
  /** Stages; one that was driven with two cars counts once. */
  readonly stages: number;
  /** Whole kilometres and metres; null when no stage has the figure. */
  readonly km: number | null;
  readonly climb_m: number | null;
  /** The best official place; of equal ones the newest. */
  readonly best: Trail | null;
  /** Different people who came along in cars that the customer entered. */
  readonly people: number;
}

/** One trail per stage, in their order. */
export function onePerStage(trails: readonly Trail[]): Trail[] {
  return [...new Map(trails.toReversed().map((one) => [one.stage.id, one])).values()].toReversed();
}

function sum(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(known.reduce((all, one) => all + one, 0));
}

/** The official place of a trail; null while it has none. */
export function officialPlace({ place }: Pick<Trail, 'place'>): number | null {
  return place === null || place.is_provisional ? null : place.place;
}

export function summaryOf(trails: readonly Trail[]): TrailsSummary {
  const stages = onePerStage(trails);
  const placed = trails.filter((one) => officialPlace(one) !== null);
  const [best = null] = placed.toSorted(
    (one, other) => Number(officialPlace(one)) - Number(officialPlace(other)),
  );
  return {
    stages: stages.length,
    km: sum(stages.map(({ distance_km: km }) => km)),
    climb_m: sum(stages.map(({ climb_m: climb }) => climb)),
    best,
    people: new Set(trails.flatMap(({ crew }) => crew.map(({ id }) => id))).size,
  };
}

/** What the entities got from the customer's own payments; null while no account of the stages was checked. */
export function shareOfYear(
  trails: readonly Trail[],
): { readonly stages: readonly Trail[]; readonly cents: number } | null {
  const stages = onePerStage(trails.filter(({ solidarity }) => solidarity?.share));
  if (stages.length === 0) return null;
  const cents = stages.map(({ solidarity }) => centsFromWire(solidarity?.share ?? null));
  return { stages, cents: cents.reduce((sum, one) => sum + one, 0) };
}

export interface TrailsQuery {
  /** Null for all years. */
  readonly year: number | null;
  /** Null for all cars. */
  readonly car: Trail['car'] | null;
  readonly shown: readonly Trail[];
}

/** Years of some trails, newest first. */
export const yearsOf = (trails: readonly Trail[]): number[] =>
  [...new Set(trails.map(yearOf))].toSorted((one, other) => other - one);

/**
 * What an address asks for: `?ano=2025&carro=12`; `ano=tudo` for all years. Without a year, the newest one that the car
 * has. Unknown values count as missing.
 */
export function trailsQueryOf(search: URLSearchParams, trails: readonly Trail[]): TrailsQuery {
  const asked = search.get('carro');
  const car = trails.find((one) => String(one.car.id) === asked)?.car ?? null;
  const ofCar = trails.filter((one) => car === null || one.car.id === car.id);
  const years = yearsOf(ofCar);
  const year = years.find((one) => String(one) === search.get('ano')) ?? years[0] ?? null;
  if (search.get('ano') === 'tudo') return { year: null, car, shown: ofCar };
  return { year, car, shown: ofCar.filter((one) => yearOf(one) === year) };
}

/** The query as an address. */
export function trailsSearch({ year, car }: Pick<TrailsQuery, 'year' | 'car'>): string {
  const search = new URLSearchParams({ ano: year === null ? 'tudo' : String(year) });
  if (car !== null) search.set('carro', String(car.id));
  return `?${search.toString()}`;
}

/** The trails of each car, the car of the newest stage first. */
export function trailsByCar(
  trails: readonly Trail[],
): Array<{ readonly car: Trail['car']; readonly trails: readonly Trail[] }> {
  const groups = Map.groupBy(trails, ({ car }) => car.id);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ car: first.car, trails: own }];
  });
}

/** Height of Mount Everest in metres. */
const EVEREST_M = 8_849;

/** 'Mais de 2 Everests de subida.'; null for less than one. */
export function climbWords(climb: number | null): string | null {
  const times = Math.floor((climb ?? 0) / EVEREST_M);
  if (times === 0) return null;
  return `Mais de ${times === 1 ? 'um Everest' : `${times} Everests`} de subida, e voltou para casa todas as vezes.`;
}

/** A stage's title without 'Etapa' and without a second part: 'São Thomé das Letras', 'Gramado'. */
export function shortTitle(title: string): string {
  const [first = title] = title.split(',');
  return first.replace(/^etapa\s+/i, '').trim() || title;
}
