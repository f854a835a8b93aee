import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import {
  type Certificate,
  checkCertificate,
  type CheckedCertificate,
  openCertificate,
} from '@trilha/contract/certificates/certificates.endpoints.ts';
import { setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../builders/customer.ts';
import { buildPerson } from '../../builders/person.ts';
import { entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import { entered, hold, openStage, publishTable } from '../../testing/fixtures/trail-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeExport } from '../account/exporting/write-export.ts';
import { findExportedAccount } from '../account/own-data/exported-account.sql.ts';
import { withdrawResult } from '../results/withdraw-result.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const HELD = '2025-09-13T12:00:00Z';

/** Ana drove with Rui, who has an account of his own with that CPF, and with Téo, who is on her team only. */
async function heldStage(title = 'Etapa Penedo') {
  const { services } = server;
  const ana = await entrantFixture(services);
  const rui = await buildCustomer(services, { person: { name: 'Rui Prado' } });
  const owned = { customer_id: ana.id };
  const navigator = await buildPerson(services, { ...owned, name: 'Rui, digitado', cpf: rui.cpf });
  const companion = await buildPerson(services, { ...owned, kind: 'companion', name: 'Téo Prado' });
  const vehicle_id = ana.vehicles[0]?.id;
  const plan = await openStage(services, title);
  const { number, id } = await entered(server, plan, ana, {
    vehicles: [{ vehicle_id, conductor_id: ana.personId, navigator_id: navigator.id }],
    vehicleCompanions: [{ vehicle_id, companion_id: companion.id }],
  });
  await hold(services, plan, HELD);
  const stageId = plan.stage.id;
  return { ana, rui, navigator: navigator.id, companion: companion.id, stageId, number, id };
}

const ask = (token: string, step_id: number, id: number, headers = {}) =>
  server.call(openCertificate, { token, params: { step_id, id }, body: {}, headers });
async function open(token: string, stageId: number, person: number): Promise<Certificate> {
  const answer = await ask(token, stageId, person);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const check = (code: string | null, headers = {}) =>
  server.call(checkCertificate, { params: { code: code ?? 'none' }, headers });
const nameOn = async (code: string | null) => (await check(code)).json<CheckedCertificate>().name;
const agree = (token: string, granted: 0 | 1) =>
  server.call(setPublicName, { token, body: { granted } });
const change = (id: number, values: object) =>
  server.services.db.updateTable('stages').set(values).where('id', '=', id).execute();
const bornOn = (id: number, date_of_birth: string | null) =>
  server.services.db.updateTable('people').set({ date_of_birth }).where('id', '=', id).execute();
const erase = (token: string) =>
  server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });

const addressesOf = (stageId: number) =>
  server.services.db
    .selectFrom('certificates')
    .selectAll()
    .where('step_id', '=', stageId)
    .execute();

describe('a certificate', () => {
  it('says who, car, stage, day, kilometres and the official place, and none while it is provisional [AFTER-37]', async () => {
    const { ana, navigator, companion, stageId, number } = await heldStage();
    const own = await open(ana.token, stageId, ana.personId);
    expect(own).toMatchObject({
      name: 'Marina Duarte',
      role: 'conductor',
      car: { model: ana.vehicles[0]?.model },
      stage: { title: 'Etapa Penedo', stage_date: '2025-09-13T12:00:00.000Z' },
      inscription_number: number,
      car_letter: null,
      place: null,
    });
    expect(own.distance_km).toBeGreaterThan(0);
    const result = await publishTable(server.services, stageId, [
      `${number};Turismo;3`,
      '900;Turismo;1',
    ]);
    const provisional = (is_provisional: boolean) =>
      server.services.db
        .updateTable('stage_results')
        .set({ is_provisional })
        .where('id', '=', result.id)
        .execute();
    await provisional(true);
    expect((await open(ana.token, stageId, navigator)).place).toBeNull();
    expect((await check(own.code)).json().place).toBeNull();
    await provisional(false);
    const place = { place: 3, category: 'Turismo' };
    expect(await open(ana.token, stageId, navigator)).toMatchObject({ role: 'navigator', place });
    expect(await open(ana.token, stageId, companion)).toMatchObject({ name: 'Téo Prado', place });
    expect((await check(own.code)).json().place).toEqual(place);
    // Staff withdrew the result.
    await withdrawResult(server.services, {
      resultId: result.id,
      by: { as: 'ana.souza' },
      restoresEarlier: false,
    });
    expect((await check(own.code)).json().place).toBeNull();
  });

  it('names which of several cars it is about [AFTER-37]', async () => {
    const { services } = server;
    const ana = await entrantFixture(services, 2);
    const bia = await buildPerson(services, { customer_id: ana.id, name: 'Bia Reis' });
    const plan = await openStage(services, 'Etapa Canastra');
    const [one, two] = ana.vehicles;
    const { number } = await entered(server, plan, ana, {
      vehicles: [
        { vehicle_id: one?.id, conductor_id: ana.personId, navigator_id: null },
        { vehicle_id: two?.id, conductor_id: bia.id, navigator_id: null },
      ],
    });
    await hold(services, plan, HELD);
    await publishTable(services, plan.stage.id, [`${number}-A;Turismo;5`, `${number}-B;Turismo;1`]);
    const second = await open(ana.token, plan.stage.id, bia.id);
    expect(second).toMatchObject({ car_letter: 'B', place: { place: 1 } });
    expect((await open(ana.token, plan.stage.id, ana.personId)).car_letter).toBe('A');
  });

  it('is for who entered the person and for their own account, each with the name that they know [AFTER-38]', async () => {
    const { ana, rui, navigator, companion, stageId } = await heldStage();
    const byOwner = await open(ana.token, stageId, navigator);
    const bySelf = await open(rui.token, stageId, navigator);
    expect([byOwner.name, bySelf.name]).toEqual(['Rui, digitado', 'Rui Prado']);
    expect(bySelf.code).toBe(byOwner.code);
    // Rui sees nothing of the others in the car.
    for (const other of [ana.personId, companion]) {
      expect((await ask(rui.token, stageId, other)).json().code).toBe('not_found');
    }
    const stranger = await entrantFixture(server.services);
    const suzuki = await buildCustomer(server.services, { cpf: rui.cpf, automaker_id: 2 });
    for (const person of [ana.personId, navigator, companion]) {
      expect((await ask(stranger.token, stageId, person)).json().code).toBe('not_found');
      const headers = { host: 'suzuki.localhost:3000' };
      expect((await ask(suzuki.token, stageId, person, headers)).json().code).toBe('not_found');
    }
    // A person of the own team who was not in the car.
    const { id } = await buildPerson(server.services, { customer_id: ana.id });
    expect((await ask(ana.token, stageId, id)).json().code).toBe('not_found');
    expect(await addressesOf(stageId)).toHaveLength(1);
  });

  it('exists only for a confirmed registration in a stage held [AFTER-39]', async () => {
    const { ana, stageId, id } = await heldStage();
    const { code } = await open(ana.token, stageId, ana.personId);
    const codes = async () => [
      (await ask(ana.token, stageId, ana.personId)).statusCode,
      (await check(code)).statusCode,
    ];
    expect(await codes()).toEqual([200, 200]);
    await change(stageId, { status: 'Cancelada' });
    expect(await codes()).toEqual([404, 404]);
    await change(stageId, { status: 'Realizada', published_at: null });
    expect(await codes()).toEqual([404, 404]);
    const soon = new Date(server.clock.now().getTime() + 60_000);
    await change(stageId, { published_at: soon });
    expect(await codes()).toEqual([404, 404]);
    await change(stageId, { published_at: new Date('2025-01-01T12:00:00Z'), stage_date: soon });
    expect(await codes()).toEqual([404, 404]);
    await change(stageId, { stage_date: new Date(HELD) });
    expect(await codes()).toEqual([200, 200]);
    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Cancelada', places: 0 })
      .where('id', '=', id)
      .execute();
    expect(await codes()).toEqual([404, 404]);
  });
});

describe('the public address of a certificate', () => {
  it('is created by the first opening, hard to guess, and stays the same [AFTER-40]', async () => {
    const { ana, navigator, stageId } = await heldStage();
    expect(await addressesOf(stageId)).toEqual([]);
    const { code } = await open(ana.token, stageId, ana.personId);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{26}$/);
    expect((await open(ana.token, stageId, ana.personId)).code).toBe(code);
    expect((await open(ana.token, stageId, navigator)).code).not.toBe(code);
    expect(await addressesOf(stageId)).toHaveLength(2);
  });

  it('shows what the paper shows, the name only while the person agrees, and is stored by no cache [AFTER-41]', async () => {
    const { ana, rui, navigator, stageId, number } = await heldStage();
    const { code } = await open(ana.token, stageId, navigator);
    // What Rui decides counts, and not what Ana decides.
    await agree(ana.token, 1);
    const answer = await check(code);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { distance_km, ...said } = answer.json<CheckedCertificate>();
    expect(distance_km).toBeGreaterThan(0);
    expect(said).toEqual({
      stage: {
        title: 'Etapa Penedo',
        city_uf: expect.any(String),
        stage_date: '2025-09-13T12:00:00.000Z',
      },
      inscription_number: number,
      car_letter: null,
      place: null,
      name: null,
    });
    await agree(rui.token, 1);
    expect(await nameOn(code)).toBe('Rui Prado');
    expect(await nameOn(String(code).toLowerCase())).toBe('Rui Prado');
    await agree(rui.token, 0);
    expect(await nameOn(code)).toBeNull();
  });

  it('confirms nothing when it is unknown, changed, or asked on the other brand [AFTER-42]', async () => {
    const { ana, stageId } = await heldStage();
    const { code } = await open(ana.token, stageId, ana.personId);
    const [first, ...rest] = String(code);
    const changed = `${first === 'A' ? 'B' : 'A'}${rest.join('')}`;
    for (const wrong of [changed, rest.join(''), `${code}2`, 'A', "' or 1=1 --"]) {
      expect((await check(wrong)).json().code).toBe('not_found');
    }
    const headers = { host: 'suzuki.localhost:3000' };
    expect((await check(code, headers)).json().code).toBe('not_found');
  });

  it('is not created for who was not of age on the day of the stage [AFTER-43]', async () => {
    const { ana, rui, navigator, companion, stageId } = await heldStage();
    // The stage was held on 13 September 2025.
    await bornOn(companion, '2007-09-14');
    await bornOn(navigator, '2007-09-13');
    expect((await open(ana.token, stageId, companion)).code).toBeNull();
    const { code } = await open(ana.token, stageId, navigator);
    expect(code).not.toBeNull();
    expect(await addressesOf(stageId)).toHaveLength(1);
    // Without a birth date nobody knows the age.
    await bornOn(companion, null);
    expect((await open(ana.token, stageId, companion)).code).toBeNull();
    // An account of the other brand says nothing about this one, also with the same CPF.
    const suzuki = await buildCustomer(server.services, { cpf: rui.cpf, automaker_id: 2 });
    await bornOn(suzuki.personId, '2008-01-01');
    // A birth date that is corrected later, here in the person's own account, closes the page.
    expect((await check(code)).statusCode).toBe(200);
    await bornOn(rui.personId, '2008-01-01');
    expect((await check(code)).json().code).toBe('not_found');
    expect((await open(rui.token, stageId, navigator)).code).toBeNull();
  });

  it('stays true without a name once an account is erased [AFTER-44]', async () => {
    const { ana, rui, navigator, stageId, number } = await heldStage();
    await publishTable(server.services, stageId, [`${number};Turismo;2`]);
    const { code: ofRui } = await open(ana.token, stageId, navigator);
    const { code: ofAna } = await open(ana.token, stageId, ana.personId);
    await agree(rui.token, 1);
    await agree(ana.token, 1);
    expect([await nameOn(ofRui), await nameOn(ofAna)]).toEqual(['Rui Prado', 'Marina Duarte']);
    await erase(rui.token);
    expect([await nameOn(ofRui), await nameOn(ofAna)]).toEqual([null, 'Marina Duarte']);
    await erase(ana.token);
    for (const code of [ofRui, ofAna]) {
      expect((await check(code)).json()).toMatchObject({
        name: null,
        inscription_number: number,
        place: { place: 2, category: 'Turismo' },
      });
    }
    expect((await addressesOf(stageId)).map(({ code }) => code)).toEqual([null, null]);
  });

  it('is part of the copy of the own data, for the account that entered and for the person [AFTER-44]', async () => {
    const { ana, rui, navigator, stageId } = await heldStage();
    const { code } = await open(ana.token, stageId, navigator);
    const copyOf = async (id: number) => {
      const { services } = server;
      const account = await findExportedAccount(services.db, id);
      return JSON.parse(await writeExport(services, account, services.clock.now())).certificados;
    };
    const endereco = expect.stringMatching(new RegExp(`^https?://.+/certificado/${code}$`));
    const etapa = 'Etapa Penedo';
    expect(await copyOf(ana.id)).toEqual([{ etapa, de_quem: 'Rui, digitado', endereco }]);
    expect(await copyOf(rui.id)).toEqual([{ etapa, de_quem: 'você', endereco }]);
    expect(await copyOf((await buildCustomer(server.services)).id)).toEqual([]);
  });
});
