import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { readHoldings } from './entry-load.ts';
import { statusOf, until } from './replica.ts';
import { startTwoReplicas, type TwoReplicas } from './two-replicas.ts';

const bin = newestServer('/usr/lib/postgresql');
const ENTRANTS = 40;
const PLACES = 30;
/** Mails that a process sends concurrently (`platform/jobs`), so it holds this many when it dies. */
const MAILS_AT_ONCE = 4;
/** All jobs that a process may hold when it dies: mails, eight charges, and one of each other lane. */
const HELD_AT_MOST = MAILS_AT_ONCE + 8 + 4;
const LEASE_MS = 60_000;

describe.skipIf(bin === undefined)('a replica that is killed under load', () => {
  let world: TwoReplicas;
  let fixture: StageFixture;
  beforeAll(async () => {
    world = await startTwoReplicas(bin ?? '');
    fixture = await stageFixture(world.app.services, { vacancies: PLACES });
  }, 180_000);
  afterAll(() => world.close());

  const jobs = () => world.app.services.db.selectFrom('jobs').where('dead_at', 'is', null);

  /** Messages that a process is sending, or was when it died. */
  const heldMails = () =>
    jobs()
      .select(['id', 'locked_until'])
      .where('name', '=', 'tell-of-registration')
      .where('locked_until', 'is not', null)
      .execute();

  const countDue = async (): Promise<number> =>
    (await jobs().select('id').where('run_at', '<=', new Date()).execute()).length;

  test('everything acknowledged is there, nothing is oversold, and the other does its jobs', async () => {
    const { db } = world.app.services;
    const [first, second] = world.replicas;
    if (first === undefined || second === undefined) throw new Error('two replicas are needed');
    world.partners.switches.set({ smtp: { mode: 'slow', ms: 3_000 } });
    const load = await world.load(fixture, ENTRANTS, 'one may die');
    await until('some have entered', () => load.entered() > 5);
    await until(
      'both are busy with mails',
      async () => (await heldMails()).length === 2 * MAILS_AT_ONCE,
    );
    expect(load.entered()).toBeLessThan(ENTRANTS);
    first.child.kill('SIGKILL');
    const killedAt = Date.now();
    expect(await first.gone).toBeNull();
    expect(await statusOf(`${second.url}/readyz`)).toBe(200);
    expect(await statusOf(`${second.url}/api/getAllEvents`)).toBe(200);
    world.partners.switches.reset();
    await load.done;
    expect(load.faults).toEqual([]);
    // Customers whose requests the dead server lost have repeated them at the other.
    expect(load.lost()).toBeGreaterThan(0);

    const { stored, count, places } = await readHoldings(db, fixture, load);
    expect(load.told.size).toBe(ENTRANTS);
    expect(stored).toEqual(load.told);
    expect(count).toBe(ENTRANTS);
    const [, pool, ledger] = places;
    expect([pool, ledger]).toEqual([PLACES, PLACES]);
    const waiting = db
      .selectFrom('registrations')
      .select('id')
      .where('step_id', '=', fixture.stage.id);
    expect(await waiting.where('status', '=', 'Lista de Espera').execute()).toHaveLength(
      ENTRANTS - PLACES,
    );

    // The dead process's jobs stay locked until its lease expires; then the other process takes them.
    const bySecond = (held: { locked_until: Date | null }) =>
      Number(held.locked_until) > killedAt + LEASE_MS;
    await until('only what the dead one held is left', async () => {
      const held = (await heldMails()).filter((one) => !bySecond(one));
      return held.length === MAILS_AT_ONCE && (await countDue()) <= HELD_AT_MOST;
    });
    await db
      .updateTable('jobs')
      .set({ locked_until: new Date() })
      .where('locked_until', '<=', new Date(killedAt + LEASE_MS))
      .execute();
    await until('all is done', async () => (await countDue()) === 0);
    expect(
      await db.selectFrom('jobs').select('id').where('dead_at', 'is not', null).execute(),
    ).toEqual([]);
    for (const email of load.emails) {
      expect(world.partners.mailbox.list(email).length).toBeGreaterThan(0);
    }
  });
});
