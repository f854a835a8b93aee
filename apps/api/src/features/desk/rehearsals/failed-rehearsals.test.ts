import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openRehearsalDesk,
  type RehearsalDesk,
  rehearsalActs,
  UNDER_WAY,
} from '../../../testing/fixtures/rehearsal-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let desk: RehearsalDesk;
beforeAll(async () => {
  desk = await openRehearsalDesk();
});
beforeEach(() => desk.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => desk.close());

describe('a rehearsal that goes wrong', () => {
  it('says that it broke, and why to who keeps the server [ROOM-22]', async () => {
    const logged = vi.spyOn(desk.server.services.log, 'error');
    const id = await desk.begun();
    const ended = desk.service.ended();
    desk.service.tell({ ...UNDER_WAY, problem: 'sem espaço' });
    await expect.poll(() => desk.newest(id)).toMatchObject({ state: 'failed', problem: 'crashed' });
    expect(desk.service.ended()).toBe(ended + 1);
    const { id: rehearsal } = (await desk.newest(id)) ?? {};
    expect(logged).toHaveBeenCalledWith({ rehearsal, problem: 'sem espaço' }, 'rehearsal failed');
  });

  it('goes on where its service is silent four times, and is over at the fifth in a row [ROOM-22]', async () => {
    const id = await desk.begun();
    await desk.askedAgain();
    for (const _ of [1, 2]) {
      desk.service.tell(null);
      await desk.askedAgain(3);
      desk.service.tell(UNDER_WAY);
      await desk.askedAgain();
      expect(await desk.newest(id)).toMatchObject({ state: 'running' });
    }
    desk.service.tell(null);
    const before = desk.service.asked();
    await expect
      .poll(() => desk.newest(id))
      .toMatchObject({ state: 'failed', problem: 'unreachable' });
    expect(desk.service.asked() - before).toBe(5);
  });

  it('is over at once where its service takes no order, or after three minutes [ROOM-22]', async () => {
    desk.service.tell(null);
    const refused = await desk.begun();
    await expect
      .poll(() => desk.newest(refused))
      .toMatchObject({ state: 'failed', problem: 'unreachable' });
    desk.service.tell(UNDER_WAY);
    const id = await desk.begun();
    await desk.askedAgain();
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 181_000);
    await expect
      .poll(() => desk.newest(id))
      .toMatchObject({ state: 'failed', problem: 'too_long' });
  });

  it('is over with the server that follows it [ROOM-17]', async () => {
    const own = await startTestApp({ env: { REHEARSAL_URL: desk.service.url } });
    const elsewhere = rehearsalActs(own, await signInStaff(own, 'director'));
    const { id: followed } = await elsewhere.stageTomorrow();
    expect((await elsewhere.start(followed)).statusCode).toBe(201);
    await desk.askedAgain();
    await own.app.close();
    const kept = await own.services.db.selectFrom('stage_rehearsals').selectAll().execute();
    expect(kept).toMatchObject([{ problem: 'stopped', report: null }]);
    await own.close();
  });

  it('is over thirty seconds after its server was heard of last [ROOM-17]', async () => {
    const { id } = await desk.stageTomorrow();
    const { db, clock } = desk.server.services;
    const beatAgo = async (ms: number) => {
      await db.deleteFrom('stage_rehearsals').execute();
      const at = new Date(clock.now().getTime() - ms);
      const wish = { customers: 10, curve: 'minute', pix: 'normal' } as const;
      const row = { ...wish, step_id: id, staff_id: desk.director.staff.id, file_version: '' };
      const run = { ...row, phase: 'arriving', done: 3, started_at: at, beat_at: at } as const;
      await db.insertInto('stage_rehearsals').values(run).execute();
      return [
        (await desk.read(id)).refusal,
        (await desk.newest(id))?.state,
        (await desk.start(id)).statusCode,
      ];
    };
    expect(await beatAgo(30_000)).toEqual(['running', 'running', 409]);
    expect(await beatAgo(30_001)).toEqual([null, 'failed', 201]);
    expect((await desk.read(id)).rehearsals).toMatchObject([
      { state: 'running', is_current: true },
      { state: 'failed', problem: 'stopped', is_current: false },
    ]);
    await desk.end(id);
  });
});
