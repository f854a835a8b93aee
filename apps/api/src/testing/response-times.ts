/**
 * How well the time of an answer tells two groups of requests apart: the area under the ROC curve
 * (Mann and Whitney's U over n·m). 0.5 tells nothing, 1 tells everything.
 */
export function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  const wins = left.map((time) =>
    right.reduce((sum, other) => sum + (time > other ? 1 : time === other ? 0.5 : 0), 0),
  );
  const area = wins.reduce((sum, count) => sum + count, 0) / (left.length * right.length);
  return Math.max(area, 1 - area);
}

interface Groups {
  readonly known: () => Promise<unknown>;
  readonly unknown: () => Promise<unknown>;
  /** Before each request, outside the time that is taken. */
  readonly prepare: () => Promise<unknown>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const PAIRS = 40;
const MOST_PAIRS = 320;

/**
 * How well time tells the groups apart. They take turns, each first as often as second, so that what
 * else the machine does meets both alike. Few pairs may differ by chance: where they seem to tell,
 * twice as many are measured, and the answer is always that of all of them together.
 * @param bound what counts as telling.
 */
export async function measureLeak(groups: Groups, bound: number): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (group: 'known' | 'unknown'): Promise<void> => {
    await groups.prepare();
    times[group].push(await timed(groups[group]));
  };
  let area = 1;
  for (let pairs = PAIRS; pairs <= MOST_PAIRS && area >= bound; pairs *= 2) {
    while (times.known.length < pairs) {
      const isEven = times.known.length % 2 === 0;
      await ask(isEven ? 'known' : 'unknown');
      await ask(isEven ? 'unknown' : 'known');
    }
    area = areaUnderCurve(times.known, times.unknown);
  }
  return area;
}
