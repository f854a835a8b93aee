import type { ResultStatus } from '../results/result-table.ts';
import type { Championship, TieBreak } from './championship.schema.ts';

/** The rules that the count needs. */
export type CountingRules = Pick<
  Championship,
  | 'points'
  | 'participation'
  | 'win_bonus'
  | 'best'
  | 'drop_disqualified'
  | 'drop_absence'
  | 'tie_break'
  | 'minimum'
>;

/** A line of a result table with who scores by it. */
export interface ScoringLine {
  /** Never leaves the server. */
  readonly scorer: string;
  /** From 1, in the order of the championship's stages. */
  readonly stage: number;
  /** '0001-A' */
  readonly number: string;
  readonly car: string | null;
  readonly place: number | null;
  readonly points: number | null;
  readonly status: ResultStatus | null;
}

/** What one stage gives to one scorer. */
export interface StageScore {
  readonly stage: number;
  /** Null when they were not there. */
  readonly number: string | null;
  readonly place: number | null;
  readonly status: ResultStatus | null;
  /** For the place, or from the table's column. */
  readonly base: number;
  readonly participation: number;
  readonly bonus: number;
  readonly points: number;
  readonly is_dropped: boolean;
}

/** An equal total, and what decided. */
export interface Tie {
  /** Number of the other row. */
  readonly number: string;
  /** Null: nothing did, they share the place. */
  readonly by: TieBreak | null;
  readonly own: number;
  readonly other: number;
}

export interface Standing {
  readonly scorer: string;
  /** Stage and number of their first line: the row's name in addresses. */
  readonly id: string;
  /** Of their newest line. */
  readonly number: string;
  readonly car: string | null;
  /** Null below the minimum number of stages. */
  readonly place: number | null;
  readonly total: number;
  readonly started: number;
  readonly scores: readonly StageScore[];
  readonly ties: readonly Tie[];
}

/** Thousandths are exact: a table may have decimals. */
const exact = (points: number): number => Math.round(points * 1_000) / 1_000;

const hasFinished = ({ place, status }: Pick<StageScore, 'place' | 'status'>): boolean =>
  place !== null || status === 'NC' || status === 'DNF';
/** A disqualified car was there, too. */
const hasStarted = (score: Pick<StageScore, 'place' | 'status'>): boolean =>
  hasFinished(score) || score.status === 'DSQ';

function scoreOf(rules: CountingRules, line: ScoringLine): StageScore {
  const { stage, number, place, status } = line;
  const counts = hasFinished(line);
  const column = status === 'DSQ' || status === 'DNS' ? 0 : (line.points ?? 0);
  const ofPlace = rules.points === 'column' ? column : (rules.points[(place ?? 0) - 1] ?? 0);
  const base = exact(ofPlace);
  const participation = counts ? rules.participation : 0;
  const bonus = place === 1 ? rules.win_bonus : 0;
  const points = exact(base + participation + bonus);
  return { stage, number, place, status, base, participation, bonus, points, is_dropped: false };
}

const absence = (stage: number): StageScore => ({
  stage,
  number: null,
  place: null,
  status: null,
  base: 0,
  participation: 0,
  bonus: 0,
  points: 0,
  is_dropped: false,
});

/** Of several cars of one scorer in a stage, the best one counts. */
function bestOf(scores: readonly StageScore[]): StageScore | undefined {
  const last = Number.POSITIVE_INFINITY;
  return scores.toSorted(
    (one, other) => other.points - one.points || (one.place ?? last) - (other.place ?? last),
  )[0];
}

/** Marks the lowest scores that may be dropped; of equal ones the later. */
function withDrops(rules: CountingRules, scores: readonly StageScore[]): StageScore[] {
  const drops = rules.best === null ? 0 : Math.max(0, scores.length - rules.best);
  const droppable = scores
    .filter((score) => {
      if (score.status === 'DSQ') return rules.drop_disqualified;
      return hasStarted(score) || rules.drop_absence;
    })
    .toSorted((one, other) => one.points - other.points || other.stage - one.stage);
  const dropped = new Set(droppable.slice(0, drops));
  return scores.map((score) => ({ ...score, is_dropped: dropped.has(score) }));
}

const withPlace = (place: number) => (scores: readonly StageScore[]) => [
  scores.filter((score) => score.place === place).length,
];

/** Values of a criterion, compared one after the other; more is better. */
const CRITERIA: Readonly<Record<TieBreak, (scores: readonly StageScore[]) => readonly number[]>> = {
  wins: withPlace(1),
  seconds: withPlace(2),
  thirds: withPlace(3),
  dropped: (scores) =>
    scores
      .filter(({ is_dropped: isDropped }) => isDropped)
      .map(({ points }) => points)
      .toSorted((one, other) => other - one),
  last_stage: (scores) => [scores.at(-1)?.points ?? 0],
};

interface Row {
  readonly total: number;
  readonly scores: readonly StageScore[];
}

/** The criterion that decides between two rows with equal totals, with both values; null when none does. */
function decide(rules: CountingRules, one: Row, other: Row) {
  for (const by of rules.tie_break) {
    const [mine, theirs] = [CRITERIA[by](one.scores), CRITERIA[by](other.scores)];
    for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
      const [own, others] = [mine[at] ?? 0, theirs[at] ?? 0];
      if (own !== others) return { by, own, other: others };
    }
  }
  return null;
}

function compare(rules: CountingRules, one: Row, other: Row): number {
  if (one.total !== other.total) return other.total - one.total;
  const decided = decide(rules, one, other);
  return decided === null ? 0 : decided.other - decided.own;
}

/**
 * The standings of one category of a championship, best first; rows below the minimum come last, without a place.
 * @param held the stages that count so far, in order: also those in which a scorer was not
 */
export function countStandings(
  rules: CountingRules,
  lines: readonly ScoringLine[],
  held: readonly number[],
): Standing[] {
  const rows = [...Map.groupBy(lines, ({ scorer }) => scorer)].map(([scorer, all]) => {
    const own = all.toSorted((one, other) => one.stage - other.stage);
    const scores = held.map(
      (stage) =>
        bestOf(own.filter((line) => line.stage === stage).map((line) => scoreOf(rules, line))) ??
        absence(stage),
    );
    const counted = withDrops(rules, scores);
    const kept = counted.filter(({ is_dropped: isDropped }) => !isDropped);
    const [first, newest] = [own[0], own.at(-1)];
    return {
      scorer,
      id: `${first?.number}-${first?.stage}`,
      number: newest?.number ?? '',
      car: newest?.car ?? null,
      total: exact(kept.reduce((sum, { points }) => sum + points, 0)),
      started: counted.filter(hasStarted).length,
      scores: counted,
    };
  });
  // Before so many stages were held, nobody can have started in them.
  const needed = held.length >= rules.minimum ? rules.minimum : 0;
  const byNumber = rows.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const sorted = byNumber.toSorted((one, other) => compare(rules, one, other));
  const ranked = sorted.filter(({ started }) => started >= needed);
  const short = sorted.filter(({ started }) => started < needed);
  const placed = ranked.map((row): Standing => {
    const place = ranked.findIndex((other) => compare(rules, other, row) === 0) + 1;
    const equal = ranked.filter((other) => other !== row && other.total === row.total);
    const ties = equal.map((other): Tie => ({
      number: other.number,
      ...(decide(rules, row, other) ?? { by: null, own: 0, other: 0 }),
    }));
    return { ...row, place, ties };
  });
  return [...placed, ...short.map((row): Standing => ({ ...row, place: null, ties: [] }))];
}
