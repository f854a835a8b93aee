import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PROFILE, VEHICLE } from './profile-payloads.testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const save = (token: string, body: object) => server.call(updateCustomer, { token, body });

describe('a profile save', () => {
  it('replaces the profile, sanitized, and leaves vehicles alone [PROF-07, VAL-07, VAL-08]', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await save(customer.token, {
      ...PROFILE,
      name: "João d'Ávila (filho)",
      address: 'Av. Brasil, 10 <b>',
      number: '10-B',
      complement: 'Apto. 3/4',
      district: 'Jd. América',
      state: 'SP',
      city: "Santa Bárbara d'Oeste",
      vehicle: VEHICLE,
    });
    expect(answer.json().customer).toMatchObject({
      status: 1,
      person: {
        name: 'João dÁvila filho',
        address: 'Av Brasil 10 b',
        number: '10B',
        complement: 'Apto 34',
        district: 'Jd América',
        // From the state's list.
        city: "Santa Bárbara d'Oeste",
      },
      customer: { vehicles: [] },
    });
  });

  it.each([
    ['SP', 'santa barbara d oeste', "Santa Bárbara d'Oeste"],
    ['MG', "Santa Bárbara d'Oeste", 'Santa Bárbara dOeste'],
    ['MG', ' <b>Arraial</b> & Cia. ', 'bArraialb  Cia'],
  ])('stores in %s the typed city %j as %j [VAL-07]', async (state, city, stored) => {
    const { token } = await buildCustomer(server.services);
    const answer = await save(token, { ...PROFILE, state, city });
    expect(answer.json().customer.person).toMatchObject({ state, city: stored });
  });

  it.each(['<>', '---', 'x'.repeat(121)])('refuses the city %j [VAL-07]', async (city) => {
    const { token } = await buildCustomer(server.services);
    const answer = await save(token, { ...PROFILE, city });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['city']]);
  });

  it('ignores CPF, e-mail, role and status in the body', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const answer = await save(customer.token, {
      ...PROFILE,
      cpf: '52998224725',
      email: 'outra@trilha.example',
      role_id: 1,
      id: 1,
      vehicle: { ...VEHICLE, customer_id: 1, id: 1 },
    });
    expect(answer.json().customer).toMatchObject({
      id: customer.id,
      email: customer.email,
      role_id: 4,
      person: { cpf: customer.cpf },
    });
  });

  it('keeps consents as a history of decisions, a missing flag being a no [PROF-06]', async () => {
    const customer = await buildCustomer(server.services);
    const all = Object.fromEntries(CONSENTS.map((purpose) => [purpose, 1]));
    await save(customer.token, { ...PROFILE, ...all });
    await save(customer.token, { ...PROFILE, ...all });
    server.clock.advance(1_000);
    const { receive_offers: _withdrawn, ...rest } = all;
    const answer = await save(customer.token, { ...PROFILE, ...rest });
    expect(answer.json().customer).toMatchObject({ ...rest, receive_offers: 0 });
    const history = await server.services.db
      .selectFrom('consents')
      .select(['purpose', 'granted', 'document_version', 'address', 'created_at'])
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['terms_accepted', true],
      ...CONSENTS.map((purpose) => [purpose, true]),
      ['receive_offers', false],
    ]);
    expect(history.at(-1)).toMatchObject({
      document_version: expect.stringMatching(/^\d{4}-\d{2}$/),
      address: '127.0.0.1',
      created_at: server.clock.now(),
    });
  });

  it('locks the birth date of who is entered in a stage, until that ends', async () => {
    const customer = await entrantFixture(server.services);
    const entered = await enter(server, await stageFixture(server.services), customer);
    const registration_id = entered.json().registration.id;
    const older = { ...PROFILE, date_of_birth: '1970-01-01' };
    const answer = await save(customer.token, older);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Não é possível alterar: há uma inscrição ativa.',
        code: 'in_active_registration',
        errors: { date_of_birth: ['Não é possível alterar: há uma inscrição ativa.'] },
      },
    ]);
    const same = await save(customer.token, { ...PROFILE, date_of_birth: '1988-05-14' });
    expect(same.json().customer.person.name).toBe('Joana Prado');
    await server.call(cancelRegistration, { token: customer.token, body: { registration_id } });
    expect((await save(customer.token, older)).statusCode).toBe(200);
  });

  it('frees the birth date once the stage has been', async () => {
    const customer = await entrantFixture(server.services);
    const fixture = await stageFixture(server.services);
    expect((await enter(server, fixture, customer)).statusCode).toBe(201);
    const { db } = server.services;
    const stage_date = new Date(server.clock.now().getTime() - 1);
    await db.updateTable('stages').set({ stage_date }).where('id', '=', fixture.stage.id).execute();
    const older = { ...PROFILE, date_of_birth: '1970-01-01' };
    expect((await save(customer.token, older)).statusCode).toBe(200);
  });

  it('leaves an audit row of field names, without what they hold', async () => {
    const customer = await buildCustomer(server.services);
    await save(customer.token, PROFILE);
    const rows = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', 'customer')
      .where('subject_id', '=', customer.id)
      .execute();
    expect(rows).toMatchObject([{ action: 'updated' }]);
    expect(rows[0]?.detail['fields']).toContain('name');
    expect(JSON.stringify(rows)).not.toContain('Joana');
  });
});
