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

/** The area under the ROC curve of who tells two groups apart by the time of one request: 0.5 is chance, 1 certainty. */
export function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  const wins = left.flatMap((time) =>
    right.map((other) => (time > other ? 1 : time === other ? 0.5 : 0)),
  );
  const area = wins.reduce<number>((sum, count) => sum + count, 0) / wins.length;
  return Math.max(area, 1 - area);
}

/** How well time tells two groups apart, by each of two measures. */
interface Leak {
  /** `shareOfSlower`: what who asks again and again may learn. */
  readonly byBlocks: number;
  /** `areaUnderCurve`: what one request tells. */
  readonly byRequests: number;
}

const NEVER: Leak = { byBlocks: Number.POSITIVE_INFINITY, byRequests: Number.POSITIVE_INFINITY };

/**
 * How well time tells the groups apart. They take turns, each first as often as second, so that what
 * else the machine does meets both alike. A few may differ by chance: where they seem to tell, twice
 * as many are measured, and the answer is that of all of them together.
 * @param bound what counts as telling; without it, the first measurement is the answer.
 */
export async function measureLeak(
  groups: Groups,
  { first, most }: Blocks,
  bound = NEVER,
): Promise<Leak> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (group: 'known' | 'unknown'): Promise<void> => {
    await groups.prepare();
    times[group].push(await timed(groups[group]));
  };
  const measure = async (pairs: number): Promise<Leak> => {
    while (times.known.length < pairs) {
      const isEven = times.known.length % 2 === 0;
      await ask(isEven ? 'known' : 'unknown');
      await ask(isEven ? 'unknown' : 'known');
    }
    return {
      byBlocks: shareOfSlower(times.known, times.unknown),
      byRequests: areaUnderCurve(times.known, times.unknown),
    };
  };
  const tells = ({ byBlocks, byRequests }: Leak): boolean =>
    byBlocks >= bound.byBlocks || byRequests >= bound.byRequests;
  let leak = await measure(first * BLOCK);
  for (let blocks = first * 2; blocks <= most && tells(leak); blocks *= 2) {
    leak = await measure(blocks * BLOCK);
  }
  return leak;
}
