import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import type { Championship, Scorer } from '@trilha/contract/standings/championship.schema.ts';
import type { ChampionshipStage } from '@trilha/contract/standings/standings.endpoints.ts';
import {
  countStandings,
  type ScoringLine,
  type Standing,
} from '@trilha/contract/standings/standings.rules.ts';
import { decideTitle } from '@trilha/contract/standings/title.rules.ts';
import { oneLine } from '../results/placements/line-values.ts';
import type { CrewLine, ScoringCrew } from './standings.sql.ts';

/** The standings of one category. */
export interface CountedTable {
  readonly category: string | null;
  readonly official: readonly number[];
  readonly provisional: readonly number[];
  readonly standings: readonly Standing[];
  readonly withProvisional: readonly Standing[] | null;
  /** Ids of the official rows that have won the title. */
  readonly champions: readonly string[];
  /** The customers for whom a scorer scores, by registration. */
  readonly ownersOf: ReadonlyMap<string, ReadonlySet<number>>;
  /** Names of a scorer. */
  readonly namesOf: ReadonlyMap<string, readonly string[]>;
}

/** Who scores by a car; null for nobody: a guest, a car without a navigator, a registration without a team. */
export const SCORER_OF: Readonly<Record<Scorer, (car: ScoringCrew) => string | null>> = {
  driver: ({ driver }) => driver,
  navigator: ({ navigator }) => navigator,
  // Who of the two drives may change.
  pair: ({ driver, navigator }) =>
    driver === null ? null : [driver, navigator ?? ''].toSorted().join(' '),
  car: ({ chassis }) => chassis,
  team: ({ team_name: name }) => (name === null ? null : sameWords(name) || null),
};

/** The people who score by a line, as far as they agreed to be named. */
const NAMES_OF: Readonly<Record<Scorer, (line: CrewLine) => Array<string | null>>> = {
  driver: (line) => [line.driver_name],
  navigator: (line) => [line.navigator_name],
  pair: (line) => [line.driver_name, line.navigator_name],
  car: () => [],
  // Customers type it, and it may be somebody's name.
  team: () => [],
};

/** Returns the same text for texts that differ in case, accents or spaces. */
const sameWords = (text: string): string => oneLine(plainly(text));
/** Returns the same text for the same category. */
export const sameCategory = (category: string | null): string =>
  category === null ? '' : sameWords(category);

/** The categories to count: those that the championship names, or else all that the results have. */
function categoriesOf(championship: Championship, lines: readonly CrewLine[]) {
  if (championship.categories.length > 0) return championship.categories;
  const found = new Map(
    lines.toReversed().map(({ category }) => [sameCategory(category), category] as const),
  );
  return [...found.values()].toReversed();
}

/**
 * Several results of a stage may have lines of a category. Only one of them counts: the first official one in staff's
 * order, else the first provisional one.
 */
function countedResult(lines: readonly CrewLine[]): CrewLine[] {
  const source = lines.find((line) => !line.is_provisional) ?? lines[0];
  return lines.filter(({ result_id: id }) => id === source?.result_id);
}

/**
 * Counts each category of a championship.
 * @param planned how many of its stages are not cancelled, drafts included
 */
export function countCategories(
  championship: Championship,
  stages: readonly ChampionshipStage[],
  lines: readonly CrewLine[],
  planned: number,
): CountedTable[] {
  const numberOf = new Map(stages.map(({ id, number }) => [id, number]));
  const here = lines.filter(({ stage_id: id }) => numberOf.has(id));
  const scorerOf = SCORER_OF[championship.scores];
  return categoriesOf(championship, here).map((category): CountedTable => {
    const ofCategory = here.filter(
      (line) => sameCategory(line.category) === sameCategory(category),
    );
    const counted = stages.flatMap(({ id }) =>
      countedResult(ofCategory.filter(({ stage_id }) => stage_id === id)),
    );
    const heldIn = (isProvisional: boolean): number[] => {
      const found = counted.filter((line) => line.is_provisional === isProvisional);
      return [...new Set(found.map(({ stage_id: id }) => numberOf.get(id) ?? 0))];
    };
    const [official, provisional] = [heldIn(false), heldIn(true)];
    const ownersOf = new Map<string, Set<number>>();
    const namesOf = new Map<string, string[]>();
    const scoring = counted.flatMap((line): ScoringLine[] => {
      const [scorer, number] = [scorerOf(line), lineNumber(line)];
      if (scorer === null || number === null || line.customer_id === null) return [];
      const owners = ownersOf.get(scorer) ?? new Set();
      ownersOf.set(scorer, owners.add(line.customer_id));
      // The oldest line decides: somebody who was not of age then is not named.
      if (!namesOf.has(scorer)) {
        namesOf.set(
          scorer,
          NAMES_OF[championship.scores](line).filter((name) => name !== null),
        );
      }
      const { car, place, points, status } = line;
      const stage = numberOf.get(line.stage_id) ?? 0;
      return [{ scorer, stage, number, car, place, points, status }];
    });
    const linesIn = (held: readonly number[]): ScoringLine[] =>
      scoring.filter(({ stage }) => held.includes(stage));
    const countIn = (held: readonly number[]): Standing[] =>
      countStandings(championship, linesIn(held), held);
    const all = [...official, ...provisional].toSorted((one, other) => one - other);
    return {
      category,
      official,
      provisional,
      standings: countIn(official),
      withProvisional: provisional.length === 0 ? null : countIn(all),
      champions: decideTitle(championship, linesIn(official), official, planned - official.length),
      ownersOf,
      namesOf,
    };
  });
}
