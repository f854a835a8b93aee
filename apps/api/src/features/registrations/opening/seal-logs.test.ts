import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { checkChain } from '../../staff/chain/check-chain.ts';
import { extendChain } from '../../staff/chain/extend-chain.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findAttempts } from '../attempts/attempts.sql.ts';
import { sealLogsJob } from '../registrations.jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const enterOne = async (fixture: StageFixture) =>
  enter(server, fixture, await entrantFixture(server.services));
const rowsOf = ({ stage }: StageFixture) => findAttempts(server.services.db, stage.id);

async function sealedOf({ stage }: StageFixture) {
  await runRecurring(server, sealLogsJob);
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', stage.id)
    .where('action', '=', 'log_sealed')
    .orderBy('id')
    .execute();
  return rows.map(({ actor, detail }) => [actor, detail]);
}

it('keeps the end of a log in the staff audit once a day, and when a window closes [OPEN-34]', async () => {
  const { clock, services } = server;
  const opened = clock.now().getTime();
  const fixture = await stageFixture(services, {
    vacancies: 9,
    event_value_cents: 0,
    start_registration_date: new Date(opened),
    end_registration_date: new Date(opened + 25 * HOUR),
  });
  expect(await sealedOf(fixture)).toEqual([]);
  await enterOne(fixture);
  const seal = async (index: number) => {
    const { seq, hash } = (await rowsOf(fixture))[index] ?? raise();
    return ['system', { seq, hash }];
  };
  const first = await seal(1);
  expect(await sealedOf(fixture)).toEqual([first]);

  await enterOne(fixture);
  clock.advance(23 * HOUR);
  expect(await sealedOf(fixture)).toEqual([first]);
  clock.advance(HOUR);
  const second = await seal(2);
  expect(await sealedOf(fixture)).toEqual([first, second]);
  expect(await sealedOf(fixture)).toEqual([first, second]);

  await enterOne(fixture);
  clock.advance(HOUR);
  expect(await sealedOf(fixture)).toEqual([first, second]);
  clock.advance(1);
  const third = await seal(3);
  expect(await sealedOf(fixture)).toEqual([first, second, third]);

  const { heads } = (await server.call(readOpening, { params: { id: fixture.stage.id } })).json();
  expect(heads.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2]);
  await extendChain(services);
  expect(await checkChain(services.db)).toMatchObject({ broken: null });
});

function raise(): never {
  throw new Error('there is no such row');
}
