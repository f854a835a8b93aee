import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { buildCrowd, type Entrant } from '@trilha/api/builders/crowd.ts';
import type { Row } from '../table.ts';
import { compareLog, compareStandby } from './compare-rushes.ts';
import type { HotRow } from './plain-entry.ts';
import { measurePlainFloor } from './plain-floor.ts';
import { PLACES, type Rush, rush, whole } from './rush.ts';
import { openRushWorld, type RushWorld } from './rush-world.ts';

const CUSTOMERS = 10_000;
const PROCESSES = 2;
/** Enough for a stable figure. */
const FLOOR_ENTRIES = 2_000;

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

/** Options that make each server write a CPU profile when it ends. */
function profileTo(folder: string | undefined): Record<string, string> {
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } : {};
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
  const arrival = within === undefined ? undefined : { withinSeconds: Number(within) };
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
