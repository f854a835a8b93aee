import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeviceList,
  listDevices,
  revokeDevice,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import { listSeason, type SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { pairedPhone, waitingPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { gateDesk } from '../../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endLeasesJob } from '../checkin.jobs.ts';
import { endLeases } from './end-leases.ts';

const HOUR = 3_600_000;
const REASON = 'Carros sem inscrição';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;
const statusesOf = (answers: ReadonlyArray<{ statusCode: number }>) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const { stageWith, placesOf, lease, giveBack } = gateDesk(() => server);

describe('places of phones', () => {
  it('are taken from the stage for one phone, so that nobody else has them, and never more than are free [GATE-39]', async () => {
    const fixture = await stageWith(3, 1);
    const { id: stage } = fixture.stage;
    const phone = await pairedPhone(server, stage);
    expect((await lease(stage, phone, 1)).json()).toEqual({ message: '1 vaga com Portão 1.' });
    expect(codeOf(await lease(stage, phone, 2))).toBe('too_few_places');
    expect(await placesOf(stage)).toEqual({ free: 1, held: 1, used: 0, unbooked: 0 });
    expect((await phone.roster()).json<RosterAnswer>().leased).toBe(1);
    await enter(server, fixture, await entrantFixture(server.services));
    const late = await enter(server, fixture, await entrantFixture(server.services));
    expect(late.json()).toMatchObject({ registration: { status: 'Lista de Espera' } });
    const { call } = await signInStaff(server, 'admin', { stage_id: stage });
    const { devices } = (await call(listDevices)).json<DeviceList>();
    expect(devices.find(({ id }) => id === phone.id)?.lease).toEqual({ held: 1, used: 0 });
    const { stages } = (await call(listSeason)).json<{ stages: SeasonStageRow[] }>();
    expect(stages.find((one) => one.stage.id === stage)?.leased).toBe(1);
  });

  it('come back once: returned, and to who waits; more than are left are refused [GATE-40]', async () => {
    const fixture = await stageWith(2);
    const { id: stage } = fixture.stage;
    const phone = await leasedPhone(server, 2, stage);
    const entrant = await entrantFixture(server.services);
    await enter(server, fixture, entrant);
    await phone.send([await phone.walkIn()]);
    expect(codeOf(await giveBack(stage, phone, 2))).toBe('lease_smaller');
    expect((await giveBack(stage, phone, 1)).json()).toEqual({
      message: '1 vaga de volta à etapa.',
    });
    expect(codeOf(await giveBack(stage, phone, 1))).toBe('lease_smaller');
    expect(await placesOf(stage)).toEqual({ free: 0, held: 1, used: 1, unbooked: 0 });
    const { db } = server.services;
    const own = db.selectFrom('registrations').select('status').where('step_id', '=', stage);
    expect(await own.execute()).toEqual([{ status: 'Registrado com sucesso' }]);
    // A faulty request cannot return more places than the phone has: the database refuses.
    const pool = db.selectFrom('vacancy_pools').select('id').where('step_id', '=', stage);
    const move = {
      step_id: stage,
      device_id: phone.id,
      delta: -2,
      reason: 'lease-returned',
    } as const;
    const rows = { ...move, pool_id: pool, at: server.clock.now() };
    await expect(db.insertInto('vacancy_ledger').values(rows).execute()).rejects.toMatchObject({
      constraint: 'staff_devices_lease',
    });
  });

  it('come back when the phone is ended and when the stage is over, but for those that were used [GATE-40]', async () => {
    const { stage } = await stageWith(9);
    const one = await leasedPhone(server, 3, stage.id);
    const two = await leasedPhone(server, 4, stage.id, 'Portão 2');
    await one.send([await one.walkIn()]);
    server.clock.advance(1_000);
    const { call } = await signInStaff(server, 'admin');
    await call(revokeDevice, { params: { id: one.id }, body: { reason: REASON } });
    expect(await placesOf(stage.id)).toEqual({ free: 4, held: 5, used: 1, unbooked: 0 });
    expect(codeOf(await lease(stage.id, one, 1))).toBe('device_revoked');
    await endLeases(server.services);
    expect(await placesOf(stage.id)).toMatchObject({ free: 4 });
    server.clock.advance(72 * HOUR);
    await runRecurring(server, endLeasesJob);
    await runRecurring(server, endLeasesJob);
    expect(await placesOf(stage.id)).toEqual({ free: 8, held: 1, used: 1, unbooked: 0 });
    expect(codeOf(await lease(stage.id, two, 1))).toBe('device_over');
    server.clock.advance(-72 * HOUR);
  });

  it('come back of a phone whose stage is over when another one brings that an entrance was undone [GATE-40]', async () => {
    const { stage } = await stageWith(2);
    const phone = await leasedPhone(server, 2, stage.id);
    const other = await pairedPhone(server, stage.id, 'Portão 2');
    await phone.send([await phone.walkIn(), await phone.walkIn()]);
    const undone = await phone.write({ undoes: 2 });
    server.clock.advance(72 * HOUR);
    await endLeases(server.services);
    expect(await placesOf(stage.id)).toEqual({ free: 0, held: 2, used: 2, unbooked: 0 });
    await other.send([undone]);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 1, used: 1, unbooked: 0 });
    server.clock.advance(-72 * HOUR);
  });

  it('are taken by no phone that waits, or whose stage is over or cancelled, and come back from one that was cancelled or lost its date [GATE-39, GATE-40]', async () => {
    const { db } = server.services;
    const change = (stage: number, set: { status: 'Cancelada' | 'Realizada'; stage_date?: null }) =>
      db.updateTable('stages').set(set).where('id', '=', stage).execute();
    const [ahead, dateless] = [await stageWith(3), await stageWith(3)];
    const waits = await waitingPhone(server, ahead.stage.id, 'Portão 3');
    const phone = await leasedPhone(server, 2, ahead.stage.id);
    expect(codeOf(await lease(ahead.stage.id, { ...phone, id: waits.id }, 1))).toBe('device_waits');
    const held = await leasedPhone(server, 2, dateless.stage.id);
    await change(ahead.stage.id, { status: 'Cancelada' });
    await change(dateless.stage.id, { status: 'Realizada', stage_date: null });
    // Two concurrent processes end each phone once.
    await Promise.all([endLeases(server.services), endLeases(server.services)]);
    for (const [stage, own] of [
      [ahead.stage.id, phone],
      [dateless.stage.id, held],
    ] as const) {
      expect(await placesOf(stage)).toEqual({ free: 3, held: 0, used: 0, unbooked: 0 });
      expect(codeOf(await lease(stage, own, 1))).toBe('device_over');
      const ended = (await auditOf(server, 'stage', stage)).filter(
        ({ action }) => action === 'lease-ended',
      );
      expect(ended).toHaveLength(1);
    }
    const past = await stageWith(3);
    const late = await leasedPhone(server, 1, past.stage.id);
    server.clock.advance(72 * HOUR);
    expect(codeOf(await lease(past.stage.id, late, 1))).toBe('device_over');
    server.clock.advance(-72 * HOUR);
  });

  it('are taken and given back one after the other, however many ask at once [GATE-39, GATE-40]', async () => {
    const { stage } = await stageWith(2);
    const phones = await Promise.all(
      [1, 2, 3, 4].map((gate) => pairedPhone(server, stage.id, `Portão ${gate}`)),
    );
    const taken = await Promise.all(phones.map((phone) => lease(stage.id, phone, 1)));
    expect(statusesOf(taken)).toEqual([200, 200, 422, 422]);
    const holder = phones[taken.findIndex(({ statusCode }) => statusCode === 200)];
    if (holder === undefined) throw new Error('two were given');
    const back = await Promise.all([1, 2, 3].map(() => giveBack(stage.id, holder, 1)));
    expect(statusesOf(back)).toEqual([200, 422, 422]);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 1, used: 0, unbooked: 0 });
  });

  it('are asked of a phone of the own stage that was paired [GATE-39]', async () => {
    const { stage } = await stageWith(2);
    const other = await leasedPhone(server, 1);
    expect((await lease(stage.id, other, 1)).statusCode).toBe(404);
    const gate = await signInStaff(server, 'checkin', { stage_id: stage.id });
    const asked = { params: { id: other.id }, body: { places: 1, reason: REASON } };
    expect((await gate.call(walkins.leasePlaces, asked)).statusCode).toBe(403);
  });
});
