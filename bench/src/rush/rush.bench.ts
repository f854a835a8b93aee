import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { dropJobs } from '../drop-jobs.ts';
import { mean, quantile, type Row } from '../table.ts';
import { buildCrowd, type Entrant } from '@trilha/api/builders/crowd.ts';
import { type Arrival, enterOverHttp, type LoadAnswer } from './http-load.ts';
import type { HotRow } from './plain-entry.ts';
import { measurePlainFloor } from './plain-floor.ts';
import { openRushWorld, type RushWorld } from './rush-world.ts';
import {
  readOutcome,
  type StageOutcome,
} from '@trilha/api/features/desk/rehearsals/stage-outcome.sql.ts';
import { replayedLog } from '@trilha/api/testing/replayed-log.ts';

const CUSTOMERS = 10_000;
const PROCESSES = 2;
const PLACES = 100;
const ABREAST = { abreast: 200 };
/** Enough for a stable figure, and for the JIT to compile the code as in a long-running server. */
const FLOOR_ENTRIES = 2_000;
const WARM_UP_ENTRIES = 500;

const whole = (figure: number): string => String(Math.round(figure));

interface Rush {
  readonly load: LoadAnswer;
  readonly outcome: StageOutcome;
  /** Whether the log of the stage, recomputed from its rows alone, agrees with every row (ADR 138). */
  readonly isRecomputed: boolean;
  readonly logRows: number;
  /** CPU time per registration in milliseconds, formatted. */
  readonly spent: string;
  /** CPU time of server and PostgreSQL per registration, in milliseconds. */
  readonly processor: number;
  /** Memory of each server afterwards, in megabytes. */
  readonly memory: string;
}

function rowOf(what: string, rushed: Rush, floor: Floor): Row {
  const { load, outcome, isRecomputed, spent, memory } = rushed;
  return {
    What: what,
    'Registrations/s': whole(load.perSecond),
    'First and last 5,000, per second': load.ends.map(whole).join(', '),
    'p50 (ms)': whole(load.p50),
    'p99 (ms)': whole(load.p99),
    'Slowest (ms)': whole(load.slowest),
    Answers: [...load.answers].map(([as, count]) => `${count} ${as}`).join(', '),
    'Places (registrations, pools, ledger)': outcome.places.join(', '),
    'Waiting in order': outcome.isInOrder && outcome.untold === 0 ? 'yes' : 'NO',
    'Log recomputed': isRecomputed ? 'yes' : 'NO',
    'Processor per registration (ms)': spent,
    'Memory of each server (MB)': memory,
    'Plain transactions, hot row first and last': told(floor),
    'Ratio to each': [floor.first, floor.last]
      .map((each) => (load.perSecond / each).toFixed(2))
      .join(', '),
  };
}

/** Minimal registrations per second, by when the contended row is locked. */
type Floor = Readonly<Record<HotRow, number>>;

async function floorOf({ app }: RushWorld, crowd: readonly Entrant[]): Promise<Floor> {
  const entrants = crowd.slice(0, Math.min(FLOOR_ENTRIES, crowd.length / 2));
  const measure = async (hotRow: HotRow): Promise<number> => {
    const fixture = await stageFixture(app.services, { vacancies: PLACES });
    return measurePlainFloor(app.databaseUrl, fixture, entrants, hotRow);
  };
  return { first: await measure('first'), last: await measure('last') };
}

const between = (one: Floor, other: Floor): Floor => ({
  first: (one.first + other.first) / 2,
  last: (one.last + other.last) / 2,
});

const told = ({ first, last }: Floor): string => `${whole(first)}/s, ${whole(last)}/s`;

async function countLog({ app }: RushWorld, stageId: number): Promise<number> {
  const { rows } = await app.services.db
    .selectFrom('attempts')
    .select((attempts) => attempts.fn.countAll().as('rows'))
    .where('step_id', '=', stageId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function rush(
  world: RushWorld,
  addresses: readonly string[],
  crowd: readonly Entrant[],
  arrival: Arrival = ABREAST,
): Promise<Rush> {
  const { services } = world.app;
  const warming = await stageFixture(services, { vacancies: PLACES });
  await enterOverHttp(
    addresses,
    warming,
    crowd.slice(0, Math.min(WARM_UP_ENTRIES, crowd.length / 2)),
    ABREAST,
  );
  await dropJobs(world.app.services.db);
  const fixture = await stageFixture(services, { vacancies: PLACES });
  const before = world.spent();
  const load = await enterOverHttp(addresses, fixture, crowd, arrival);
  const after = world.spent();
  const outcome = await readOutcome(services.db, fixture.stage.id, load.told);
  const logRows = await countLog(world, fixture.stage.id);
  const isRecomputed = (await replayedLog(services.db, fixture.stage.id)) === null;
  await dropJobs(world.app.services.db);
  const spentBy = (who: 'server' | 'postgres' | 'load'): number =>
    (after[who] - before[who]) / crowd.length;
  const spent = (['server', 'postgres', 'load'] as const).map(
    (who) => `${who} ${spentBy(who).toFixed(2)}`,
  );
  return {
    load,
    outcome,
    isRecomputed,
    logRows,
    spent: spent.join(', '),
    processor: spentBy('server') + spentBy('postgres'),
    memory: world.memory().join(', '),
  };
}

/** Options that make each server write a CPU profile when it ends. */
function profileTo(folder: string | undefined): Record<string, string> {
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } : {};
}

/** Customers of one rush when two ways are compared: short, so that a change of the machine's speed meets both. */
const OF_A_PAIR = 1_000;
/** Pairs that are not counted, until both servers run compiled code. */
const WARM_UP_PAIRS = 2;

interface Pair {
  readonly usual: Rush;
  readonly other: Rush;
}

/**
 * Two rushes of the same customers, for each thousand of the crowd twice. The first of a pair changes, because a
 * database grows with each rush and later rushes are slower.
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
  return pairs.slice(WARM_UP_PAIRS);
}

const ratioOf = ({ usual, other }: Pair): number => usual.load.perSecond / other.load.perSecond;

const paces = ({ usual, other }: Pair): string =>
  [usual, other].map(({ load }) => whole(load.perSecond)).join(', ');

/**
 * One row: the pace over all pairs, the median of the pairs' ratios and its quartiles, and the processor time, which
 * varies less than the pace where other machines share the cores.
 */
function comparisonOf(pairs: readonly Pair[]): Row {
  const paceOf = (which: keyof Pair): number =>
    1 / mean(pairs.map((pair) => 1 / pair[which].load.perSecond));
  const ratios = pairs.map(ratioOf);
  const processorOf = (which: keyof Pair): number =>
    quantile(
      pairs.map((pair) => pair[which].processor),
      0.5,
    );
  return {
    Pairs: pairs.length,
    'Registrations/s': [paceOf('usual'), paceOf('other')].map(whole).join(', '),
    'Ratio over all': (paceOf('usual') / paceOf('other')).toFixed(3),
    'Median of the ratios': quantile(ratios, 0.5).toFixed(3),
    'Quartiles of the ratios': [0.25, 0.75].map((at) => quantile(ratios, at).toFixed(3)).join(', '),
    'Processor per registration (ms), medians': [processorOf('usual'), processorOf('other')]
      .map((each) => each.toFixed(2))
      .join(', '),
  };
}

/** On one server that writes the log of attempts and on one that does not. */
async function compareLog(world: RushWorld, crowd: readonly Entrant[]): Promise<Row[]> {
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

/** On one server whose commits wait for a synchronous standby and whose commits do not. */
async function compareStandby(world: RushWorld, crowd: readonly Entrant[]): Promise<Row[]> {
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

/**
 * The minute when registration opens: everybody registers for one stage over HTTP, with 200 concurrent requests, on one
 * server process and on two. The minimal transaction is measured before and after each.
 * @param parts number of customers and highest number of processes, by default 10,000 and two;
 * `--profile=FOLDER` stores a CPU profile of each server; `--within=SECONDS` has each press at a
 * random time within them, on slow 4G; `--log` measures what the log of attempts costs
 * instead, `--standby` what a synchronous standby on the same machine costs
 */
export async function benchRush(parts: readonly string[]): Promise<Row[]> {
  const optionOf = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`--${name}=`))?.split('=')[1];
  const profile = optionOf('profile');
  const within = optionOf('within');
  const arrival = within === undefined ? ABREAST : { withinSeconds: Number(within) };
  const [customers, processes] = parts.filter((part) => !part.startsWith('--'));
  const count = Number(customers ?? CUSTOMERS);
  const most = Number(processes ?? PROCESSES);
  const world = await openRushWorld(profileTo(profile));
  const rows: Row[] = [];
  try {
    const crowd = await buildCrowd(world.app.services.db, { count, now: new Date() });
    if (parts.includes('--log')) return await compareLog(world, crowd);
    if (parts.includes('--standby')) return await compareStandby(world, crowd);
    const addresses: string[] = [];
    let floor = await floorOf(world, crowd);
    for (let running = 1; running <= most; running += 1) {
      addresses.push((await world.start()).url);
      const rushed = await rush(world, addresses, crowd, arrival);
      const after = await floorOf(world, crowd);
      rows.push(
        rowOf(
          `${count} customers${within ? ` pressing within ${within} s on slow 4G` : ''}, ${running} server process${running > 1 ? 'es' : ''}`,
          rushed,
          between(floor, after),
        ),
      );
      console.error(`plain transaction: ${told(floor)} before, ${told(after)} after`);
      floor = after;
    }
  } finally {
    await world.close();
  }
  return rows;
}
