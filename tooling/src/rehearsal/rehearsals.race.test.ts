import type { Rehearsal } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { judgeRehearsal } from '@trilha/contract/desk/rehearsals/judge-rehearsal.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { rehearsalActs } from '@trilha/api/testing/fixtures/rehearsal-fixture.ts';
import { type SignedInStaff, signInStaff } from '@trilha/api/testing/sign-in-staff.ts';
import { storedContent } from '@trilha/api/testing/database/stored-content.ts';
import { startTestApp, type TestApp } from '@trilha/api/testing/test-app.ts';
import { type RehearsalServiceHandle, startRehearsalService } from './start-rehearsal-service.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const PLACES = 6;
const CROWD = 25;
/** Tables that a rehearsal and viewing it change in this database. */
const ITS_OWN = new Set([
  'stage_rehearsals',
  'audit_log',
  'audit_chain',
  'personal_access_chain',
  'staff_sessions',
  'rate_limits',
]);
const PATIENCE = { timeout: 120_000, interval: 200 };

describe.skipIf(serverUrl === undefined)('an opening that is rehearsed', () => {
  let service: RehearsalServiceHandle;
  let server: TestApp;
  let director: SignedInStaff;
  let acts: ReturnType<typeof rehearsalActs>;
  beforeAll(async () => {
    service = await startRehearsalService({ databaseUrl: serverUrl ?? '' });
    server = await startTestApp({ env: { REHEARSAL_URL: service.url } });
    director = await signInStaff(server, 'director');
    acts = rehearsalActs(server, director);
  });
  afterAll(async () => {
    await server.close();
    await service.close().catch(() => {});
  });

  async function rehearsalDatabases(): Promise<number> {
    const { rows } =
      await sql`select 1 from pg_database where starts_with(datname, 'rehearsal_')`.execute(
        server.services.db,
      );
    return rows.length;
  }
  const stageTomorrow = () => acts.stageTomorrow({ vacancies: PLACES });
  /** Two customers entered in the second of the opening. */
  async function openedBefore(): Promise<void> {
    const stage = { title: 'Etapa de ontem', start_registration_date: server.clock.now() };
    const fixture = await stageFixture(server.services, stage);
    for (let count = 0; count < 2; count += 1) {
      await enter(server, fixture, await entrantFixture(server.services));
    }
  }
  const start = (id: number, wish = {}, by = director) =>
    acts.start(id, { customers: CROWD, pix: 'normal', ...wish }, by);
  async function ended(id: number): Promise<Rehearsal> {
    return vi.waitFor(async () => {
      const newest = await acts.newest(id);
      if (newest === undefined || newest.state === 'running') throw new Error('still runs');
      return newest;
    }, PATIENCE);
  }

  it('is told as it went, elsewhere, with nobody of here; the next waits until it is over [ROOM-15, ROOM-16, ROOM-17, ROOM-18, ROOM-20, ROOM-28]', async () => {
    await openedBefore();
    const stage = await stageTomorrow();
    const other = await stageTomorrow();
    const { last_opening: last } = await acts.read(stage.id);
    expect(last).toEqual({ title: 'Etapa de ontem', customers: 2 });
    const before = await storedContent(server.services.db, ITS_OWN);
    expect((await start(stage.id, { curve: 'last' })).statusCode).toBe(201);
    expect((await start(other.id)).json()).toMatchObject({
      code: 'rehearsal_refused',
      message: /^Há um ensaio em curso/,
    });
    expect((await acts.read(other.id)).refusal).toBe('running');

    const { report, ...told } = await ended(stage.id);
    expect(told).toMatchObject({ state: 'done', customers: CROWD, is_current: true });
    expect(report).toMatchObject({
      customers: CROWD,
      pressed_twice: 5,
      first_timers: { customers: 4, filled: 4, p95: expect.any(Number) },
      answers: [
        { code: 'waiting', count: CROWD - PLACES },
        { code: 'placed', count: PLACES },
      ],
      codes: { due: PLACES, told: PLACES },
      places: { capacity: PLACES, registrations: PLACES, pools: PLACES, ledger: PLACES },
      doubled: 0,
      untold: 0,
      in_order: true,
    });
    expect(report && judgeRehearsal(report)).toMatchObject({ broken: [], unanswered: 0 });
    expect(await storedContent(server.services.db, ITS_OWN)).toBe(before);
    // Its processes are still stopping; nobody has to wait for them.
    expect((await start(other.id, { customers: 2_000 })).statusCode).toBe(201);
    await acts.cancel(other.id);
    expect(await ended(other.id)).toMatchObject({ state: 'cancelled', problem: null });
    await vi.waitFor(async () => expect(await rehearsalDatabases()).toBe(0), PATIENCE);

    // The stage has changed since the rehearsal.
    const { db } = server.services;
    await db.updateTable('stages').set('manual_review', true).where('id', '=', stage.id).execute();
    expect((await acts.read(stage.id)).rehearsals).toMatchObject([{ is_current: false }]);
    expect((await acts.read(stage.id)).refusal).toBeNull();
  });

  it('is cancelled, and leaves nothing behind [ROOM-21]', async () => {
    const stage = await stageTomorrow();
    expect((await start(stage.id, { customers: 2_000 })).statusCode).toBe(201);
    await acts.cancel(stage.id);
    expect(await ended(stage.id)).toMatchObject({
      state: 'cancelled',
      problem: null,
      report: null,
    });
    await vi.waitFor(async () => expect(await rehearsalDatabases()).toBe(0), PATIENCE);
    expect((await acts.cancel(stage.id)).statusCode).toBe(404);
  });

  it('is refused in words where there is nothing to rehearse, and to who may not [ROOM-22]', async () => {
    const undated = (await stageFixture(server.services, { start_registration_date: null })).stage;
    expect((await start(undated.id)).json().message).toMatch(/^Diga na etapa quando/);
    const held = (await stageFixture(server.services, { status: 'Realizada' })).stage;
    expect((await start(held.id)).json().message).toMatch(/^A etapa já foi realizada/);
    const stage = await stageTomorrow();
    const support = await signInStaff(server, 'support');
    expect((await start(stage.id, {}, support)).statusCode).toBe(403);
    expect((await start(stage.id, { customers: 2_001 })).statusCode).toBe(422);
    expect((await acts.read(stage.id)).rehearsals).toEqual([]);
  });

  it('is over where whoever ran it fell silent, and where the service is gone [ROOM-17, ROOM-22]', async () => {
    const stage = await stageTomorrow();
    const { db, clock } = server.services;
    const at = new Date(clock.now().getTime() - 31_000);
    const who = { step_id: stage.id, staff_id: director.staff.id, file_version: '' };
    const wish = { customers: CROWD, curve: 'minute', pix: 'normal', phase: 'arriving' } as const;
    const silent = { ...who, ...wish, done: 3, started_at: at, beat_at: at };
    await db.insertInto('stage_rehearsals').values(silent).execute();
    expect(await acts.read(stage.id)).toMatchObject({
      refusal: null,
      rehearsals: [{ state: 'failed', problem: 'stopped' }],
    });
    expect((await start(stage.id)).statusCode).toBe(201);
    await service.close();
    expect(await ended(stage.id)).toMatchObject({ state: 'failed', problem: 'unreachable' });
    const old = (await acts.read(stage.id)).rehearsals.at(-1);
    expect(old).toMatchObject({ state: 'failed', problem: 'stopped' });
    expect(await rehearsalDatabases()).toBe(0);
  });
});
