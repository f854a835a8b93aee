import type { RehearsalReport } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import { REHEARSAL_REFUSALS } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGuide } from '../../../builders/guide.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  openRehearsalDesk,
  type RehearsalDesk,
  UNDER_WAY,
} from '../../../testing/fixtures/rehearsal-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { readRehearsals } from './read-rehearsals.ts';

const DAY_MS = 86_400_000;
const TIMES = { p50: 20, p95: 40, p99: null };
const REPORT: RehearsalReport = {
  customers: 10,
  first_timers: { customers: 0, filled: 0, p50: null, p95: null, p99: null },
  pressed_twice: 2,
  answers: [{ code: 'placed', count: 10 }],
  answer: TIMES,
  codes: { due: 10, told: 10, ...TIMES },
  places: { capacity: 12, registrations: 10, pools: 10, ledger: 10 },
  doubled: 0,
  untold: 0,
  in_order: true,
  processor: 0.4,
};

let desk: RehearsalDesk;
beforeAll(async () => {
  desk = await openRehearsalDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

describe('a rehearsal of an opening', () => {
  it('is ordered with the stage as its file has it, published, without pictures, guide and codes that anybody has [ROOM-15, ROOM-16]', async () => {
    const stage = await desk.stageTomorrow({
      vacancies: 12,
      image: '/files/etapa.png',
      vouchers: { 'EQUIPE-XYZ': 3 },
    });
    await buildGuide(desk.server.services, { step_id: stage.id, pitch: 'Leve água.' });
    expect((await desk.start(stage.id)).json()).toEqual({
      message: 'Ensaio começou. Pode sair desta página e voltar.',
      id: (await desk.newest(stage.id))?.id,
    });
    await expect.poll(() => desk.service.orders.length).toBe(1);
    const [order] = desk.service.orders;
    expect(order).toMatchObject({
      brand: 'mitsubishi',
      opens_at: new Date(desk.server.clock.now().getTime() + DAY_MS).toISOString(),
      pix: 'slow',
    });
    expect(order?.arrivals).toHaveLength(10);
    const [event, ...others] = JSON.parse(order?.file ?? '').events;
    expect([event.logo, event.steps, others]).toEqual([
      null,
      [
        expect.objectContaining({
          title: stage.title,
          image: null,
          guide: null,
          galery_link: null,
          publish_at: null,
          published: true,
          vouchers: { ENSAIO1: 3 },
        }),
      ],
      [],
    ]);
    const who = { actor: 'staff', action: 'opening_rehearsed' };
    expect(await auditOf(desk.server, 'stage', stage.id, 'staff_id')).toContainEqual({
      ...who,
      staff_id: desk.director.staff.id,
      detail: { customers: 10, pix: 'slow' },
    });
    await desk.end(stage.id);
  });

  it('comes as the brand’s last opening did where that is asked for, and there was one [ROOM-16]', async () => {
    const earlier = new Date(desk.server.clock.now().getTime() - 3_600_000);
    const slow = { start_registration_date: earlier, title: 'Etapa sem pressa' };
    const quiet = await stageFixture(desk.server.services, slow);
    await enter(desk.server, quiet, await entrantFixture(desk.server.services));
    const alone = await desk.begun({ curve: 'last' });
    expect((await desk.read(alone)).last_opening).toBeNull();
    expect(await desk.newest(alone)).toMatchObject({ curve: 'minute' });
    await desk.end(alone);
    const opened = { start_registration_date: desk.server.clock.now(), title: 'Etapa de ontem' };
    const fixture = await stageFixture(desk.server.services, opened);
    await enter(desk.server, fixture, await entrantFixture(desk.server.services));
    const like = await desk.begun({ curve: 'last' });
    expect(await desk.read(like)).toMatchObject({
      last_opening: { title: 'Etapa de ontem', customers: 1 },
      rehearsals: [{ curve: 'last', is_current: true }],
    });
    await expect.poll(() => desk.service.orders.at(-1)?.arrivals.at(-1)).toBeLessThan(1_000);
    await desk.end(like);
  });

  it('is told as far as it is, and its report once there is one [ROOM-17]', async () => {
    const id = await desk.begun();
    await expect
      .poll(() => desk.newest(id))
      .toMatchObject({
        state: 'running',
        by: desk.director.staff.name,
        phase: 'arriving',
        done: 7,
        finished_at: null,
        report: null,
      });
    expect((await desk.read(id)).refusal).toBe('running');
    const ended = desk.service.ended();
    desk.service.tell({ ...UNDER_WAY, phase: 'settling', report: REPORT });
    await expect
      .poll(() => desk.newest(id))
      .toMatchObject({
        state: 'done',
        problem: null,
        finished_at: desk.server.clock.now().toISOString(),
        report: REPORT,
      });
    // A rehearsal that ended by itself is not stopped again.
    expect(desk.service.ended()).toBe(ended);
    expect((await desk.cancel(id)).statusCode).toBe(404);
  });

  it('is cancelled at the service as well, by somebody [ROOM-21]', async () => {
    const id = await desk.begun();
    const ended = desk.service.ended();
    expect((await desk.cancel(id)).json()).toEqual({ message: 'Ensaio cancelado.' });
    await expect.poll(() => desk.newest(id)).toMatchObject({ state: 'cancelled', problem: null });
    expect(desk.service.ended()).toBe(ended + 1);
    expect(await auditOf(desk.server, 'stage', id, 'staff_id')).toContainEqual({
      actor: 'staff',
      action: 'rehearsal_cancelled',
      detail: {},
      staff_id: desk.director.staff.id,
    });
  });
});

describe('a stage that is not rehearsed', () => {
  it('says why: it is over, opens at no time, lacks something, or there is nowhere to do it [ROOM-22]', async () => {
    const start_registration_date = null;
    const stages = {
      over: await desk.stageTomorrow({ status: 'Realizada', start_registration_date }),
      no_opening: await desk.stageTomorrow({ start_registration_date }),
      incomplete: await desk.stageTomorrow({ end_registration_date: new Date(0) }),
    };
    for (const [why, { id }] of Object.entries(stages)) {
      expect([why, (await desk.read(id)).refusal]).toEqual([why, why]);
      expect((await desk.start(id)).json()).toEqual({
        code: 'rehearsal_refused',
        message: REHEARSAL_REFUSALS[why as keyof typeof REHEARSAL_REFUSALS],
      });
    }
    expect(await desk.read(stages.no_opening.id)).toMatchObject({ opens_at: null, rehearsals: [] });
    const { config } = desk.server.services;
    const nowhere = { ...desk.server.services, config: { ...config, rehearsalUrl: undefined } };
    const brand = config.brands.get(1)?.brand ?? config.defaultBrand;
    const { id } = await desk.stageTomorrow();
    expect((await readRehearsals(nowhere, brand, id)).refusal).toBe('not_configured');
    expect((await desk.read(id)).refusal).toBeNull();
  });
});
