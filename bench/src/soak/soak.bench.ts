import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buildCrowd, type Entrant } from '@trilha/api/builders/crowd.ts';
import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { entryOf, sendEntry } from '@trilha/tooling/rehearsal/send-entry.ts';
import { type Replica, statusOf, until } from '@trilha/tooling/replicas/replica.ts';
import { sql } from 'kysely';
import { memoryOf } from '../memory.ts';
import { openRushWorld, type RushWorld } from '../rush/rush-world.ts';
import { mean, type Row } from '../table.ts';

const MINUTES = 60;
const CUSTOMERS = 3_000;
/** Entries of each minute, into a stage of its own. */
const ENTRIES = 240;
const PLACES = 100;
const READS_PER_SECOND = 20;
const MINUTE_MS = 60_000;
/** Memory is compared between the minutes around these shares of the time. */
const SETTLED_AT = 1 / 3;
const AROUND = 2;

interface Sample {
  readonly memory: readonly number[];
  readonly descriptors: readonly number[];
  readonly connections: number;
  readonly refusals: readonly string[];
}

/** One minute of use: entries, reads, and open streams of those who entered. */
class Minute {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #streams = new AbortController();
  readonly #addresses: readonly string[];
  /** What was refused, as text. */
  readonly refusals: string[] = [];

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  #address(turn: number): string {
    return this.#addresses[turn % this.#addresses.length] ?? '';
  }

  async enter(world: RushWorld, entrants: readonly Entrant[]): Promise<void> {
    const { stage, category } = await stageFixture(world.app.services, { vacancies: PLACES });
    const target = { eventId: stage.event_id, stageId: stage.id, categoryId: category.id };
    await spread(entrants.length, async (turn) => {
      const entrant = entrants[turn];
      if (entrant === undefined) return;
      const { token } = entrant;
      const address = this.#address(turn);
      const body = entryOf(target, entrant);
      const sent = { agent: this.#agent, address, token, body, key: randomUUID() };
      const { as, registration } = await sendEntry(sent);
      if (registration === undefined) this.refusals.push(`entry ${as}`);
      if (as === 'placed' && registration !== undefined)
        this.#watch(`${address}/api/registrations/${registration.id}/events`, token);
    });
  }

  async read(visitors: readonly Entrant[]): Promise<void> {
    await spread((READS_PER_SECOND * MINUTE_MS) / 1_000, async (turn) => {
      const token = visitors[turn % visitors.length]?.token ?? '';
      const path = turn % 2 === 0 ? '/api/userEvents' : '/api/getAllEvents';
      // A new connection each time: a kept one may be closed by the server at this moment.
      const answer = await fetch(this.#address(turn) + path, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      }).catch(String);
      if (typeof answer === 'string') this.refusals.push(`${path} ${answer}`);
      else {
        await answer.arrayBuffer();
        if (answer.status !== 200) this.refusals.push(`${path} ${answer.status}`);
      }
    });
  }

  /** Follows a registration until the minute ends, as the page of a payment does. */
  #watch(url: string, token: string): void {
    const headers = { authorization: `Bearer ${token}` };
    fetch(url, { headers, signal: this.#streams.signal })
      .then(async (answer) => {
        if (answer.status !== 200) this.refusals.push(`stream ${answer.status}`);
        await answer.arrayBuffer();
      })
      // Aborted when the minute ends.
      .catch(() => {});
  }

  end(): void {
    this.#streams.abort();
    this.#agent.destroy();
  }
}

/** Does something `count` times, evenly over most of a minute. */
async function spread(count: number, act: (turn: number) => Promise<void>): Promise<void> {
  const each = (MINUTE_MS * 0.9) / count;
  await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      await pause(turn * each);
      await act(turn);
    }),
  );
}

async function countConnections({ app }: RushWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name like 'trilha%'`.execute(
    app.services.db,
  );
  return rows[0]?.count ?? 0;
}

async function sampleOf(
  world: RushWorld,
  servers: readonly Replica[],
  refusals: readonly string[] = [],
): Promise<Sample> {
  return {
    memory: servers.map(({ child }) => memoryOf(child.pid ?? 0)),
    descriptors: servers.map((server) => server.descriptors()),
    connections: await countConnections(world),
    refusals,
  };
}

/** Memory of each server, averaged over the minutes around one. */
function memoryAround(samples: readonly Sample[], minute: number): number[] {
  const near = samples.filter((_, index) => Math.abs(index - minute) <= AROUND);
  const servers = samples[0]?.memory.length ?? 0;
  return Array.from({ length: servers }, (_, server) =>
    mean(near.map(({ memory }) => memory[server] ?? 0)),
  );
}

/**
 * Steady use of two servers: entries with charges and mails, reads, and streams, to see whether memory, descriptors and
 * connections stay flat.
 * @param minutes of use, by default 60
 */
export async function benchSoak([asked]: readonly string[]): Promise<Row[]> {
  const minutes = Number(asked ?? MINUTES);
  const world = await openRushWorld();
  const samples: Sample[] = [];
  try {
    const crowd = await buildCrowd(world.app.services.db, { count: CUSTOMERS, now: new Date() });
    const servers = [await world.start(), await world.start()];
    const addresses = servers.map(({ url }) => url);
    samples.push(await sampleOf(world, servers));
    for (let minute = 0; minute < minutes; minute += 1) {
      const since = performance.now();
      const from = (minute * ENTRIES) % CUSTOMERS;
      const use = new Minute(addresses);
      await Promise.all([use.enter(world, crowd.slice(from, from + ENTRIES)), use.read(crowd)]);
      await pause(Math.max(0, MINUTE_MS - (performance.now() - since)));
      samples.push(await sampleOf(world, servers, use.refusals));
      use.end();
      console.error(JSON.stringify(samples.at(-1)));
    }
    const rested = await restedSample(world, servers, samples[0]);
    return rowsOf(samples, rested);
  } finally {
    await world.close();
  }
}

/** After the use has ended and connections have had time to end. */
async function restedSample(
  world: RushWorld,
  servers: readonly Replica[],
  first: Sample | undefined,
): Promise<Sample> {
  const most = Math.max(...(first?.descriptors ?? []));
  await until(
    'descriptors are back',
    async () => {
      await Promise.all(servers.map(({ url }) => statusOf(`${url}/healthz`)));
      return servers.every((server) => server.descriptors() <= most);
    },
    2 * MINUTE_MS,
  ).catch((error: unknown) => console.error(error));
  return sampleOf(world, servers);
}

function rowsOf(samples: readonly Sample[], rested: Sample): Row[] {
  const minutes = samples.length - 1;
  const settled = Math.round(minutes * SETTLED_AT);
  const [early, late] = [memoryAround(samples, settled), memoryAround(samples, minutes)];
  const growth = late.map(
    (mb, server) => `${((mb / (early[server] ?? mb) - 1) * 100).toFixed(1)} %`,
  );
  const rowOf = (when: string, sample: Sample): Row => ({
    When: when,
    'Memory of each server (MB)': sample.memory.join(', '),
    'Descriptors of each': sample.descriptors.join(', '),
    'Connections to PostgreSQL': sample.connections,
    'Requests refused': sample.refusals.length,
    [`Memory from minute ${settled} on`]: growth.join(', '),
  });
  const told = samples.flatMap((sample, minute) =>
    minute % Math.max(1, Math.round(minutes / 6)) === 0 ? [rowOf(`minute ${minute}`, sample)] : [],
  );
  return [...told, rowOf('afterwards', rested)];
}
