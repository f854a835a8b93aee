import { buildCrowd } from '@trilha/api/builders/crowd.ts';
import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { until } from '@trilha/tooling/replicas/replica.ts';
import { enterOverHttp } from '../rush/http-load.ts';
import { openRushWorld } from '../rush/rush-world.ts';
import type { Row } from '../table.ts';
import { type Pace, startPacedProvider } from './paced-provider.ts';

const PLACES = 1_000;
const ABREAST = { abreast: 200 };
const PACES: readonly Pace[] = [
  { answerMs: 0, perSecond: Infinity },
  { answerMs: 150, perSecond: Infinity },
  { answerMs: 150, perSecond: 50 },
  { answerMs: 150, perSecond: 25 },
];

async function measure(places: number, pace: Pace): Promise<Row> {
  let standIn = '';
  const provider = await startPacedProvider(pace, () => standIn);
  const world = await openRushWorld({ PIX_URL: provider.url });
  try {
    standIn = `${world.partners.url}/pix`;
    const { db } = world.app.services;
    const crowd = await buildCrowd(db, { count: places, now: new Date() });
    const { url } = await world.start();
    const fixture = await stageFixture(world.app.services, { vacancies: places });
    const since = performance.now();
    await enterOverHttp([url], fixture, crowd, ABREAST);
    const entered = performance.now();
    const before = world.spent();
    await until(
      'everybody has a code',
      async () => {
        const { count } = await db
          .selectFrom('charges')
          .innerJoin('registrations', 'registrations.id', 'charges.registration_id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('registrations.step_id', '=', fixture.stage.id)
          .where('charges.brcode', 'is not', null)
          .executeTakeFirstOrThrow();
        return count === places;
      },
      300_000,
    );
    const done = performance.now();
    const after = world.spent();
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
    const twice = [...provider.made.values()].filter((count) => count > 1).length;
    const limit = pace.perSecond === Infinity ? 'without a limit' : `${pace.perSecond} a second`;
    return {
      Provider: `${pace.answerMs} ms, ${limit}`,
      'Entries (s)': seconds(entered - since),
      'All codes after the last entry (s)': seconds(done - entered),
      'Codes/s': Math.round((places * 1_000) / (done - since)).toString(),
      'Processor of server and PostgreSQL (s)': (['server', 'postgres'] as const)
        .map((who) => ((after[who] - before[who]) / 1_000).toFixed(1))
        .join(', '),
      'Refused with 429': String(provider.refused()),
      'Made twice': String(twice),
    };
  } finally {
    await world.close();
    await provider.close();
  }
}

/**
 * Payment codes after an opening: everybody gets a place, on one server process, with providers of several terms.
 * @param parts number of places, by default 1,000
 */
export async function benchCharges([places]: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pace of PACES) rows.push(await measure(Number(places ?? PLACES), pace));
  return rows;
}
