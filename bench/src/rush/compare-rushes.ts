import type { Entrant } from '@trilha/api/builders/crowd.ts';
import { mean, median, quantile, type Row } from '../table.ts';
import { type Rush, rush, whole } from './rush.ts';
import type { RushWorld } from './rush-world.ts';

/** Customers per rush. Few, so that the machine has the same speed during both rushes of a pair. */
const OF_A_PAIR = 1_000;
/** The first pairs are not counted, because the servers do not run compiled code yet. */
const WARM_UP_PAIRS = 2;

interface Pair {
  readonly usual: Rush;
  readonly other: Rush;
}

/**
 * Runs pairs of rushes: each part of the crowd enters once in the usual way and once in the other, and the whole crowd
 * does so twice. The usual way goes first in every second pair, because the database grows with each rush and slows the
 * next one.
 */
async function inPairs(
  crowd: readonly Entrant[],
  usually: (part: readonly Entrant[]) => Promise<Rush>,
  otherwise: (part: readonly Entrant[]) => Promise<Rush>,
): Promise<readonly Pair[]> {
  const parts: (readonly Entrant[])[] = [];
  for (let from = 0; from < crowd.length; from += OF_A_PAIR) {
    parts.push(crowd.slice(from, from + OF_A_PAIR));
  }
  const pairs: Pair[] = [];
  for (const [index, part] of [...parts, ...parts].entries()) {
    if (index % 2 === 0) {
      const usual = await usually(part);
      pairs.push({ usual, other: await otherwise(part) });
    } else {
      const other = await otherwise(part);
      pairs.push({ usual: await usually(part), other });
    }
    const last = pairs.at(-1);
    if (last) console.error(paces(last), ratioOf(last).toFixed(3));
  }
  const counted = pairs.slice(WARM_UP_PAIRS);
  if (counted.length === 0) throw new Error(`a comparison needs more than ${OF_A_PAIR} customers`);
  return counted;
}

const ratioOf = ({ usual, other }: Pair): number => usual.load.perSecond / other.load.perSecond;

const paces = ({ usual, other }: Pair): string =>
  [usual, other].map(({ load }) => whole(load.perSecond)).join(', ');

/**
 * Summarises all pairs: registrations per second of both ways, their ratio, and processor time. When other programs use
 * the same cores, processor time is the steadier figure.
 */
function comparisonOf(pairs: readonly Pair[]): Row {
  const paceOf = (which: keyof Pair): number =>
    1 / mean(pairs.map((pair) => 1 / pair[which].load.perSecond));
  const ratios = pairs.map(ratioOf);
  const processorOf = (which: keyof Pair): number =>
    median(pairs.map((pair) => pair[which].processor));
  return {
    Pairs: pairs.length,
    'Registrations/s': [paceOf('usual'), paceOf('other')].map(whole).join(', '),
    'Ratio over all': (paceOf('usual') / paceOf('other')).toFixed(3),
    'Median of the ratios': median(ratios).toFixed(3),
    'Quartiles of the ratios': [0.25, 0.75].map((at) => quantile(ratios, at).toFixed(3)).join(', '),
    'Processor per registration (ms), medians': [processorOf('usual'), processorOf('other')]
      .map((each) => each.toFixed(2))
      .join(', '),
  };
}

/** Compares a server that writes the log of attempts with one that does not. */
export async function compareLog(world: RushWorld, crowd: readonly Entrant[]): Promise<Row[]> {
  const writing = await world.start();
  const silent = await world.start({
    NODE_OPTIONS: `--import ${import.meta.resolve('./without-log.ts')}`,
  });
  const pairs = await inPairs(
    crowd,
    (part) => rush(world, [writing.url], part),
    (part) => rush(world, [silent.url], part),
  );
  const rowsOf = (which: keyof Pair): number =>
    Math.max(...pairs.map((pair) => pair[which].logRows));
  return [
    {
      What: 'with the log of attempts and without',
      ...comparisonOf(pairs),
      'Rows of the log': `${rowsOf('usual')}, ${rowsOf('other')}`,
      'Logs recomputed': pairs.every(({ usual }) => usual.isRecomputed) ? 'yes' : 'NO',
    },
  ];
}

/** Compares a server while its commits wait for a synchronous standby with the same server while they do not. */
export async function compareStandby(world: RushWorld, crowd: readonly Entrant[]): Promise<Row[]> {
  const setWaiting = await world.addStandby();
  const { url } = await world.start();
  const rushWith = async (waits: boolean, part: readonly Entrant[]): Promise<Rush> => {
    await setWaiting(waits);
    return rush(world, [url], part);
  };
  const pairs = await inPairs(
    crowd,
    (part) => rushWith(true, part),
    (part) => rushWith(false, part),
  );
  return [{ What: 'waiting for the standby and not', ...comparisonOf(pairs) }];
}
