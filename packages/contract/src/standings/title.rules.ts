import { type CountingRules, countStandings, type ScoringLine } from './standings.rules.ts';

/** The place that gives most points in one stage. */
function bestPlace({ points, win_bonus: bonus }: CountingRules): number {
  const table = points === 'column' ? [] : points;
  const worth = table.map((one, at) => one + (at === 0 ? bonus : 0));
  return worth.indexOf(Math.max(...worth)) + 1;
}

/**
 * Who has won a category: the first of a complete season, or a leader whom nobody can reach any more. The leader is then
 * taken to get no points in the stages that are left, and each rival, also one who never started, the most. An equal
 * total decides nothing before the end.
 * @param held the stages that are official
 * @param remaining how many stages are not
 * @returns ids of rows: several when they share the place, none while the title is open
 */
export function decideTitle(
  rules: CountingRules,
  lines: readonly ScoringLine[],
  held: readonly number[],
  remaining: number,
): string[] {
  const now = countStandings(rules, lines, held);
  const leaders = now.filter(({ place }) => place === 1);
  const [leader] = leaders;
  if (leader === undefined) return [];
  if (remaining <= 0) return leaders.map(({ id }) => id);
  // The points of a column have no upper end.
  if (leaders.length > 1 || rules.points === 'column' || leader.started < rules.minimum) return [];
  const later = Array.from({ length: remaining }, (_, at) => Math.max(0, ...held) + at + 1);
  const stages = [...held, ...later];
  const of = (scorer: string) => lines.filter((line) => line.scorer === scorer);
  const totalOf = (own: readonly ScoringLine[]): number =>
    countStandings(rules, own, stages)[0]?.total ?? 0;
  const empty = { number: '', car: null, place: null, points: null, status: null };
  const disqualified = later.map((stage): ScoringLine => ({
    ...empty,
    scorer: leader.scorer,
    stage,
    status: 'DSQ',
  }));
  const own = of(leader.scorer);
  const worst = Math.min(totalOf(own), totalOf([...own, ...disqualified]));
  const place = bestPlace(rules);
  const best = (scorer: string): number =>
    totalOf([
      ...of(scorer),
      ...later.map((stage): ScoringLine => ({ ...empty, scorer, stage, place })),
    ]);
  const rivals = now.filter(
    ({ scorer, started }) => scorer !== leader.scorer && started + remaining >= rules.minimum,
  );
  const isReached = [...rivals.map(({ scorer }) => scorer), ''].some((one) => best(one) >= worst);
  return isReached ? [] : [leader.id];
}
