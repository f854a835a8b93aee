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

/** How many requests count as one time. */
const BLOCK = 8;
/** How many blocks of each group are measured: at first, and at most. */
export interface Blocks {
  readonly first: number;
  readonly most: number;
}

/**
 * One time for each block of requests: its lower quartile, since what else a machine does only ever
 * adds. Whoever wants to know may ask more than once, and what a single request hides in noise, eight
 * of them show.
 */
export function timesOfBlocks(times: readonly number[]): number[] {
  return Array.from({ length: Math.floor(times.length / BLOCK) }, (_, index) => {
    const block = times.slice(index * BLOCK, (index + 1) * BLOCK).toSorted((a, b) => a - b);
    return block[BLOCK / 4] ?? 0;
  });
}

/**
 * How well time tells two groups of requests apart: how often, of two blocks that were measured side
 * by side, the same group's took longer. 0.5 tells nothing, 1 tells everything. Only neighbours are
 * compared, since a machine is busier in one minute than in the next.
 */
export function shareOfSlower(left: readonly number[], right: readonly number[]): number {
  const pairs = timesOfBlocks(left).map((time, index) => [time, timesOfBlocks(right)[index] ?? 0]);
  const wins = pairs.map(([time = 0, other = 0]) => (time > other ? 1 : time === other ? 0.5 : 0));
  const share = wins.reduce<number>((sum, count) => sum + count, 0) / wins.length;
  return Math.max(share, 1 - share);
}

/**
 * How well time tells the groups apart, by blocks of requests. They take turns, each first as often
 * as second, so that what else the machine does meets both alike. Few blocks may differ by chance:
 * where they seem to tell, twice as many are measured, and the answer is that of all of them together.
 * @param bound what counts as telling; without it, the first measurement is the answer.
 */
export async function measureLeak(
  groups: Groups,
  { first, most }: Blocks,
  bound = Number.POSITIVE_INFINITY,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (group: 'known' | 'unknown'): Promise<void> => {
    await groups.prepare();
    times[group].push(await timed(groups[group]));
  };
  const measure = async (pairs: number): Promise<number> => {
    while (times.known.length < pairs) {
      const isEven = times.known.length % 2 === 0;
      await ask(isEven ? 'known' : 'unknown');
      await ask(isEven ? 'unknown' : 'known');
    }
    return shareOfSlower(times.known, times.unknown);
  };
  let share = await measure(first * BLOCK);
  for (let blocks = first * 2; blocks <= most && share >= bound; blocks *= 2) {
    share = await measure(blocks * BLOCK);
  }
  return share;
}
