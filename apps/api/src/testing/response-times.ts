interface Groups {
  readonly known: () => Promise<unknown>;
  readonly unknown: () => Promise<unknown>;
  /** Runs before each request and is not measured. */
  readonly prepare: () => Promise<unknown>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Requests per block. */
const BLOCK = 8;
/** Number of blocks measured per group: at first, and at most. */
export interface Blocks {
  readonly first: number;
  readonly most: number;
}

/**
 * The lower quartile of each block's times, because other load only ever adds time. An attacker can repeat requests
 * too, and eight of them reveal what noise hides in one.
 */
export function timesOfBlocks(times: readonly number[]): number[] {
  return Array.from({ length: Math.floor(times.length / BLOCK) }, (_, index) => {
    const block = times.slice(index * BLOCK, (index + 1) * BLOCK).toSorted((a, b) => a - b);
    return block[BLOCK / 4] ?? 0;
  });
}

/**
 * How well time distinguishes two groups of requests: the share of adjacent block pairs in which the same group was
 * slower. 0.5 reveals nothing, 1 everything. Only neighbours are compared, because load varies over time.
 */
export function shareOfSlower(left: readonly number[], right: readonly number[]): number {
  const pairs = timesOfBlocks(left).map((time, index) => [time, timesOfBlocks(right)[index] ?? 0]);
  const wins = pairs.map(([time = 0, other = 0]) => (time > other ? 1 : time === other ? 0.5 : 0));
  const share = wins.reduce<number>((sum, count) => sum + count, 0) / wins.length;
  return Math.max(share, 1 - share);
}

/** Area under the ROC curve when guessing the group from the time of one request: 0.5 is chance, 1 certainty. */
export function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  const wins = left.flatMap((time) =>
    right.map((other) => (time > other ? 1 : time === other ? 0.5 : 0)),
  );
  const area = wins.reduce<number>((sum, count) => sum + count, 0) / wins.length;
  return Math.max(area, 1 - area);
}

/** How well time distinguishes two groups, by two measures. */
interface Leak {
  /** `shareOfSlower`: what repeated requests may reveal. */
  readonly byBlocks: number;
  /** `areaUnderCurve`: what a single request reveals. */
  readonly byRequests: number;
}

const NEVER: Leak = { byBlocks: Number.POSITIVE_INFINITY, byRequests: Number.POSITIVE_INFINITY };

/**
 * Measures how well time distinguishes the groups. They take turns, each first equally often, so that other load
 * affects both alike. When few blocks seem to show a difference, which may be chance, it measures twice as many and
 * uses all of them.
 * @param bound limit that counts as a leak; without it, the first measurement is the result.
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
