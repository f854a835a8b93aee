import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildCrowd } from '@trilha/api/builders/crowd.ts';
import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { load } from '../reads/load.ts';
import { enterOverHttp } from '../rush/http-load.ts';
import { openRushWorld } from '../rush/rush-world.ts';
import { mean, type Row } from '../table.ts';

/** Pairs of rounds without and with traces; even, so that each is first equally often. */
const PAIRS = 6;
const CUSTOMERS = 2_000;
const WARM_UP_ENTRIES = 500;
const ABREAST = 200;

/** Processor time of the server in milliseconds, per read and per entry. */
interface Cost {
  readonly read: number;
  readonly entry: number;
}

async function costWith(env: Readonly<Record<string, string>>, count: number): Promise<Cost> {
  const world = await openRushWorld(env);
  try {
    const { services } = world.app;
    const crowd = await buildCrowd(services.db, { count, now: new Date() });
    const { url } = await world.start();
    const enterStage = async (entrants: typeof crowd): Promise<void> => {
      const fixture = await stageFixture(services, { vacancies: 100 });
      await enterOverHttp([url], fixture, entrants, { abreast: ABREAST });
    };
    await enterStage(crowd.slice(0, WARM_UP_ENTRIES));
    const before = world.spent().server;
    await enterStage(crowd);
    const between = world.spent().server;
    const visitors = crowd.slice(0, 100).map(({ token }) => ({ authorization: `Bearer ${token}` }));
    const { answers } = await load(url, '/api/userEvents', visitors);
    const after = world.spent().server;
    return { entry: (between - before) / count, read: (after - between) / answers };
  } finally {
    await world.close();
  }
}

const percent = (less: number, more: number): string =>
  `${(((more - less) / less) * 100).toFixed(1)} %`;

/**
 * What traces cost the server, in processor time, in a rush and in reads: without and with a collector in turn;
 * the means of all pairs.
 * @param parts number of customers, by default 2,000
 */
export async function benchTraces([customers]: readonly string[]): Promise<Row[]> {
  const count = Number(customers ?? CUSTOMERS);
  const collector = fork(join(import.meta.dirname, 'collector-child.ts'));
  const [url] = (await once(collector, 'message')) as [string];
  const off: Cost[] = [];
  const on: Cost[] = [];
  try {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const measureOff = async () => off.push(await costWith({}, count));
      const measureOn = async () =>
        on.push(await costWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, count));
      // The machine's speed changes over minutes, so neither is always the later one.
      for (const measure of pair % 2 === 0 ? [measureOff, measureOn] : [measureOn, measureOff])
        await measure();
      console.error(JSON.stringify({ off: off.at(-1), on: on.at(-1) }));
    }
  } finally {
    collector.disconnect();
  }
  return (['entry', 'read'] as const).map((what) => {
    const [without, traced] = [off, on].map((costs) => mean(costs.map((cost) => cost[what])));
    return {
      What: what,
      'Without (ms)': (without ?? 0).toFixed(3),
      'With traces (ms)': (traced ?? 0).toFixed(3),
      Cost: percent(without ?? 0, traced ?? 0),
    };
  });
}
