import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawDecision } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { enter, entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import { gateDesk } from '../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../testing/fixtures/walkin-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldRecords } from '../access/forgetting/forget-old-records.ts';

const HOUR = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;
const { desk, stageWith, placesOf, fatesOf, giveBack, decide, arrivalsOf } = gateDesk(() => server);

describe('cars without an entry', () => {
  it('use the places of their phone; an undo gives one back to it, and what comes beyond waits for somebody [GATE-41, GATE-44]', async () => {
    const { stage } = await stageWith(4);
    const phone = await leasedPhone(server, 2, stage.id);
    const scans = [await phone.walkIn(), await phone.walkIn(), await phone.walkIn()];
    await phone.send(scans.toReversed());
    await phone.send(scans);
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts', 'no_place']);
    expect(await placesOf(stage.id)).toEqual({ free: 2, held: 2, used: 2, unbooked: 0 });
    const third = (await arrivalsOf(stage.id)).walkins[0]?.scan ?? 0;
    await decide(stage.id, third, { verdict: 'accepted' });
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts', 'counts']);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 3, used: 3, unbooked: 0 });
    await phone.send([await phone.write({ undoes: 1 })]);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 3, used: 2, unbooked: 0 });
    expect(await fatesOf(stage.id)).toEqual(['undone', 'counts', 'counts']);
  });

  it('told after their places went back are set apart, and count only where the stage has one more [GATE-40, GATE-45]', async () => {
    const fixture = await stageWith(1);
    const { id: stage } = fixture.stage;
    const phone = await leasedPhone(server, 1, stage);
    const told = await phone.walkIn();
    await giveBack(stage, phone, 1);
    await enter(server, fixture, await entrantFixture(server.services));
    await phone.send([told]);
    expect(await fatesOf(stage)).toEqual(['no_place']);
    const [one] = (await arrivalsOf(stage)).walkins;
    expect(codeOf(await decide(stage, one?.scan ?? 0, { verdict: 'accepted' }))).toBe(
      'too_few_places',
    );
    await decide(stage, one?.scan ?? 0, { verdict: 'rejected' });
    expect(await fatesOf(stage)).toEqual(['rejected']);
    expect(await placesOf(stage)).toEqual({ free: 0, held: 0, used: 0, unbooked: 0 });
  });

  it('may turn out to be a car that was entered: it came then, the place is the phone’s again, and both can be taken back [GATE-45]', async () => {
    const { stage } = await stageWith(3, 1);
    const phone = await leasedPhone(server, 1, stage.id);
    await phone.send([await phone.walkIn()]);
    const before = await arrivalsOf(stage.id);
    const car = before.missing[0]?.id ?? 0;
    const scan = before.walkins[0]?.scan ?? 0;
    const link = { verdict: 'accepted', car };
    expect((await decide(stage.id, scan, { ...link, car: 2_147_483_647 })).statusCode).toBe(404);
    await decide(stage.id, scan, link);
    expect(await arrivalsOf(stage.id)).toMatchObject({
      arrived: 1,
      arrivals: [{ car: { id: car }, entrance: { is_walkin: true } }],
      walkins: [],
    });
    const { rejected, arrivals, leased } = (await phone.roster()).json<RosterAnswer>();
    expect([rejected, arrivals.map((one) => one.car), leased]).toEqual([[1], [car], 1]);
    await phone.send([await phone.walkIn()]);
    const { call } = await desk(stage.id);
    await call(withdrawDecision, { params: { id: scan } });
    // Both are walk-ins again; the second place came from the stage.
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts']);
    expect(await placesOf(stage.id)).toEqual({ free: 0, held: 2, used: 2, unbooked: 0 });
  });

  it('with one plate on two phones are both kept, and named until somebody says what they are [GATE-43]', async () => {
    const { stage } = await stageWith(4);
    const one = await leasedPhone(server, 1, stage.id);
    const two = await leasedPhone(server, 1, stage.id, 'Portão 2');
    await two.send([await two.walkIn()]);
    await one.send([await one.walkIn()]);
    const told = (await arrivalsOf(stage.id)).walkins;
    expect(told.map(({ plate, is_conflict }) => [plate, is_conflict])).toEqual([
      ['RVK4E21', true],
      ['RVK4E21', true],
    ]);
    await decide(stage.id, told[0]?.scan ?? 0, { verdict: 'rejected' });
    expect((await arrivalsOf(stage.id)).walkins.some(({ is_conflict }) => is_conflict)).toBe(false);
  });

  it('owe what an entry costs until somebody notes how it was taken; no money moves [GATE-46]', async () => {
    const { stage } = await stageWith(2);
    const phone = await leasedPhone(server, 1, stage.id);
    await phone.send([await phone.walkIn()]);
    const { scan = 0, fee_cents, payment } = (await arrivalsOf(stage.id)).walkins[0] ?? {};
    expect([fee_cents, payment]).toEqual([45_000, null]);
    const { call } = await desk(stage.id);
    const params = { id: scan };
    await call(walkins.takePayment, { params, body: { cents: 40_000, way: 'cash' } });
    const paid = async () => (await arrivalsOf(stage.id)).walkins[0]?.payment;
    expect(await paid()).toMatchObject({ cents: 40_000, way: 'cash' });
    await call(walkins.withdrawPayment, { params });
    expect(await paid()).toBeNull();
    const entrance = await phone.write({ car: 1 });
    await phone.send([entrance]);
    const { id } = await server.services.db
      .selectFrom('checkin_scans')
      .select('id')
      .where('text', '=', entrance.text)
      .executeTakeFirstOrThrow();
    const other = { params: { id }, body: { cents: 1, way: 'pix' } };
    expect((await call(walkins.takePayment, other)).statusCode).toBe(404);
  });

  it('say who they are to whom may, with a reason; erased they stay erased, and old ones are forgotten [GATE-42, GATE-47]', async () => {
    const { stage } = await stageWith(4);
    const phone = await leasedPhone(server, 3, stage.id);
    const contact = 'caio@trilha.example';
    const waiver = 'w'.repeat(43);
    const first = await phone.walkIn({ sheet: { contact } });
    await phone.send([first, await phone.walkIn(), await phone.walkIn({ waiver })]);
    const told = (await arrivalsOf(stage.id)).walkins;
    expect(JSON.stringify(told)).not.toContain(contact);
    const params = { id: told.at(-1)?.scan ?? 0 };
    const asked = { params, body: { reason: 'Cobrar a taxa' } };
    const { call } = await desk(stage.id);
    expect((await call(walkins.readWalkin, asked)).json()).toMatchObject({
      device: 'Portão 1',
      sheet: { driver: 'Caio Prado', plate: 'RVK4E21', contact },
    });
    const { db } = server.services;
    const seen = db.selectFrom('personal_access_log').select(['what', 'reason']);
    expect(await seen.execute()).toContainEqual({ what: 'walk-in', reason: 'Cobrar a taxa' });
    const gate = await signInStaff(server, 'checkin', { stage_id: stage.id });
    expect((await gate.call(walkins.readWalkin, asked)).statusCode).toBe(403);
    await call(walkins.eraseWalkin, { params, body: { reason: 'Pediu por telefone' } });
    await phone.send([first]);
    const kept = async () =>
      (await arrivalsOf(stage.id)).walkins.map(({ driver, has_sheet }) => [driver, has_sheet]);
    expect((await kept()).at(-1)).toEqual([null, false]);
    server.clock.advance(181 * 24 * HOUR);
    await forgetOldRecords(server.services);
    expect(await kept()).toEqual([
      ['Caio Prado', true],
      [null, false],
      [null, false],
    ]);
    server.clock.advance(5 * 366 * 24 * HOUR);
    await forgetOldRecords(server.services);
    expect((await kept())[0]).toEqual([null, false]);
    server.clock.advance(-(181 + 5 * 366) * 24 * HOUR);
  });
});
