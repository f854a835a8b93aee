import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { TEST_PASSWORD } from '../../../builders/customer.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { PROFILE } from '../../profile/profile-payloads.testing.ts';
import { finishErasure } from './erase-account.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const LEAVERS = 12;

describe.skipIf(serverUrl === undefined)('leaving while requests are under way', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('ends with no place taken and nobody’s name kept', async () => {
    const { services } = server;
    const { db } = services;
    const stages: StageFixture[] = [];
    for (let count = 0; count < 3; count += 1) {
      stages.push(await stageFixture(services, { vacancies: LEAVERS }));
    }
    const leavers: EntrantFixture[] = [];
    for (let count = 0; count < LEAVERS; count += 1) leavers.push(await entrantFixture(services));
    const leave = (token: string) =>
      server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
    const answers = await Promise.all(
      leavers.flatMap((leaver, index) => [
        ...stages.map((stage) => enter(server, stage, leaver, {}, `leaver-number-${index}`)),
        leave(leaver.token),
        server.call(updateCustomer, { token: leaver.token, body: PROFILE }),
        ...stages.map((stage) => enter(server, stage, leaver)),
      ]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 500)).toEqual([]);
    // A busy machine may have refused a password check, so leave again.
    for (const leaver of leavers) {
      const again = await leave(leaver.token);
      expect([200, 401]).toContain(again.statusCode);
      await finishErasure(services, leaver.id);
    }
    const ids = leavers.map(({ id }) => id);
    const running = await db
      .selectFrom('registrations')
      .select('id')
      .where('customer_id', 'in', ids)
      .where('status', '!=', 'Cancelada')
      .execute();
    expect(running).toEqual([]);
    const pools = await sql<{ taken: number; ledger: number }>`
      select taken, coalesce((select sum(delta) from vacancy_ledger l
        where l.pool_id = p.id), 0)::integer as ledger
      from vacancy_pools p`.execute(db);
    for (const pool of pools.rows) expect(pool).toEqual({ taken: 0, ledger: 0 });
    const people = await db
      .selectFrom('people')
      .select(['name', 'cpf'])
      .where('customer_id', 'in', ids)
      .execute();
    expect(new Set(people.flatMap(({ name, cpf }) => [name, cpf]))).toEqual(new Set([null]));
    const erased = await db
      .selectFrom('customers')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is not', null)
      .execute();
    expect(erased).toHaveLength(LEAVERS);
  });
});
