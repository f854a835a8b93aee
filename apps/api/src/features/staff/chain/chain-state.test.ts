import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkChainJob } from '../staff.jobs.ts';
import { readChainState } from './chain-state.ts';
import { checkChain } from './check-chain.ts';
import { extendChain } from './extend-chain.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ database: 'own' });
});
afterAll(() => server.close());

it('tells the newest link, when all was read last, and how many rows wait, a thousand at most [DESK-17]', async () => {
  const { services, clock } = server;
  const state = () => readChainState(services);
  const write = (count: number) =>
    sql`insert into audit_log (at, actor, action, subject, subject_id)
      select ${clock.now()}::timestamptz, 'staff', 'x', 'stage', n
      from generate_series(1, ${count}::integer) n`.execute(services.db);
  expect(await state()).toEqual({ head: null, waiting: 0, checked: null });
  await write(2);
  await extendChain(services);
  await runRecurring(server, checkChainJob);
  await write(1);
  const at = clock.now().toISOString();
  const { head } = await checkChain(services.db);
  const known = {
    head: { seq: '2', hash: head?.hash, at },
    checked: { at, links: 2, broken: null, broken_access: null, late: 0 },
  };
  expect(await state()).toEqual({ ...known, waiting: 1 });
  await write(1_000);
  expect(await state()).toEqual({ ...known, waiting: 1_000 });
});

it('tells which row was found changed, and why [DESK-17]', async () => {
  const { services } = server;
  await extendChain(services);
  await sql`alter table audit_log disable trigger user`.execute(services.db);
  await sql`update audit_log set subject_id = 7 where id = (select min(id) from audit_log)`.execute(
    services.db,
  );
  await runRecurring(server, checkChainJob);
  const { checked } = await readChainState(services);
  expect(checked).toMatchObject({ broken: { audit_id: '1', why: 'changed' } });
});
