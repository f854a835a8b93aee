import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { dropJobs } from '../drop-jobs.ts';
import type { Row } from '../table.ts';
import { buildCrowd, type Entrant } from '@trilha/api/builders/crowd.ts';
import { enterOverHttp, type LoadAnswer } from './http-load.ts';
import type { HotRow } from './plain-entry.ts';
import { measurePlainFloor } from './plain-floor.ts';
import { openRushWorld, type RushWorld } from './rush-world.ts';
import {
  readOutcome,
  type StageOutcome,
} from '@trilha/api/features/desk/rehearsals/stage-outcome.sql.ts';

const CUSTOMERS = 10_000;
const PROCESSES = 2;
const PLACES = 100;
const ABREAST = 200;
/** Enough for a stable figure, and for the JIT to compile the code as in a long-running server. */
const FLOOR_ENTRIES = 2_000;
const WARM_UP_ENTRIES = 500;

const whole = (figure: number): string => String(Math.round(figure));

interface Rush {
  readonly load: LoadAnswer;
  readonly outcome: StageOutcome;
  /** CPU time per registration in milliseconds, formatted. */
  readonly spent: string;
  /** Memory of each server afterwards, in megabytes. */
  readonly memory: string;
}

function rowOf(what: string, { load, outcome, spent, memory }: Rush, floor: Floor): Row {
  return {
    What: what,
    'Registrations/s': whole(load.perSecond),
    'p50 (ms)': whole(load.p50),
    'p99 (ms)': whole(load.p99),
    'Slowest (ms)': whole(load.slowest),
    Answers: [...load.answers].map(([as, count]) => `${count} ${as}`).join(', '),
    'Places (registrations, pools, ledger)': outcome.places.join(', '),
    'Waiting in order': outcome.isInOrder && outcome.untold === 0 ? 'yes' : 'NO',
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

async function rush(
  world: RushWorld,
  addresses: readonly string[],
  crowd: readonly Entrant[],
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
  const load = await enterOverHttp(addresses, fixture, crowd, ABREAST);
  const after = world.spent();
  const outcome = await readOutcome(services.db, fixture.stage.id, load.told);
  await dropJobs(world.app.services.db);
  const spent = (['server', 'postgres', 'load'] as const).map(
    (who) => `${who} ${((after[who] - before[who]) / crowd.length).toFixed(2)}`,
  );
  return { load, outcome, spent: spent.join(', '), memory: world.memory().join(', ') };
}

/** Options that make each server write a CPU profile when it ends. */
function profileTo(folder: string | undefined): Record<string, string> {
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } : {};
}

/**
 * The minute when registration opens: everybody registers for one stage over HTTP, with 200 concurrent requests, on one
 * server process and on two. The minimal transaction is measured before and after each.
 * @param parts number of customers and highest number of processes, by default 10,000 and two;
 * `--profile=FOLDER` stores a CPU profile of each server
 */
export async function benchRush(parts: readonly string[]): Promise<Row[]> {
  const profile = parts.find((part) => part.startsWith('--profile='))?.split('=')[1];
  const [customers, processes] = parts.filter((part) => !part.startsWith('--'));
  const count = Number(customers ?? CUSTOMERS);
  const most = Number(processes ?? PROCESSES);
  const world = await openRushWorld(profileTo(profile));
  const rows: Row[] = [];
  try {
    const crowd = await buildCrowd(world.app.services.db, { count, now: new Date() });
    const addresses: string[] = [];
    let floor = await floorOf(world, crowd);
    for (let running = 1; running <= most; running += 1) {
      addresses.push((await world.start()).url);
      const rushed = await rush(world, addresses, crowd);
      const after = await floorOf(world, crowd);
      rows.push(
        rowOf(
          `${count} customers, ${running} server process${running > 1 ? 'es' : ''}`,
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
