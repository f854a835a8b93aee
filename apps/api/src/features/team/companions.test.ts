import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../builders/customer.ts';
import { buildPerson } from '../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let customer: BuiltCustomer;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await buildCustomer(server.services);
});

const TEENAGER = { name: 'Lia Figueiredo', date_of_birth: '02/03/2012' };
const CHILD = { name: 'Theo Figueiredo', date_of_birth: '11/03/2014' };
const save = (body: object, token = customer.token) =>
  server.call(team.saveCompanion, { token, body });
const list = (token = customer.token) => server.call(team.getCompanions, { token });
const guardianConsents = () =>
  server.services.db
    .selectFrom('consents')
    .select(['granted', 'document_version', 'address', 'created_at'])
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', 'guardian')
    .execute();

describe('companions', () => {
  it('are added by name and birth date, numbered for the person who added them [API-31, API-32, ENT-19, TEAM-21]', async () => {
    const answer = await save(TEENAGER);
    expect(answer.statusCode).toBe(200);
    const { message, companion } = answer.json();
    expect(message).toBe('Acompanhante cadastrado com sucesso!');
    expect(companion).toEqual({
      id: expect.any(Number),
      short_id: 2,
      person: {
        id: companion.id,
        name: 'Lia Figueiredo',
        cpf: null,
        date_of_birth: '2012-03-02',
      },
    });
    await save({ ...TEENAGER, name: 'Caio Figueiredo', cpf: '' });
    expect((await list()).json().companions).toMatchObject([{ short_id: 2 }, { short_id: 3 }]);
  });

  it('may have a CPF, which then has to be valid [API-32]', async () => {
    const valid = await save({ ...TEENAGER, cpf: '529.982.247-25' });
    expect(valid.json().companion.person.cpf).toBe('52998224725');
    const wrong = await save({ ...TEENAGER, cpf: '529.982.247-26' });
    expect(wrong.json().errors).toEqual({ cpf: ['CPF inválido'] });
  });

  it('are sanitized and checked like any name and birth date', async () => {
    const answer = await save({ name: 'L!', date_of_birth: '02/03' });
    expect(answer.json().errors).toEqual({
      name: ['Mínimo de 3 caracteres'],
      date_of_birth: ['Data incompleta'],
    });
  });

  it('are changed under their id and removed by the common call [API-32, API-37, TEAM-28, TEAM-30]', async () => {
    const { id } = (await save(TEENAGER)).json().companion;
    const changed = await save({ ...TEENAGER, person_id: id, name: 'Lia F Duarte' });
    expect(changed.json().companion).toMatchObject({ id, person: { name: 'Lia F Duarte' } });
    const { token } = customer;
    const removed = await server.call(team.deletePerson, { token, params: { id }, body: {} });
    expect(removed.json()).toEqual({ message: 'acompanhante removido com sucesso!' });
    expect((await list()).json()).toEqual({ companions: [] });
  });
});

describe('a child', () => {
  it('is added only with the responsible adult’s consent', async () => {
    const refused = await save(CHILD);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ guardian_consent: ['Campo obrigatório'] });
    expect(await guardianConsents()).toEqual([]);
    expect((await list()).json().companions).toEqual([]);
  });

  it('leaves the consent in the history, once', async () => {
    const { id } = (await save({ ...CHILD, guardian_consent: 1 })).json().companion;
    expect((await save({ ...CHILD, person_id: id, name: 'Theo F Duarte' })).statusCode).toBe(200);
    expect(await guardianConsents()).toEqual([
      {
        granted: true,
        document_version: expect.stringMatching(/^\d{4}-\d{2}$/),
        address: '127.0.0.1',
        created_at: server.clock.now(),
      },
    ]);
  });

  it('asks for it when a corrected birth date makes a child of a teenager', async () => {
    const { id } = (await save(TEENAGER)).json().companion;
    const younger = { ...CHILD, person_id: id };
    expect((await save(younger)).statusCode).toBe(422);
    expect((await save({ ...younger, guardian_consent: 1 })).statusCode).toBe(200);
    expect(await guardianConsents()).toHaveLength(1);
  });

  it('needs none from the twelfth birthday on', async () => {
    expect((await save({ ...CHILD, date_of_birth: '10/03/2014' })).statusCode).toBe(200);
    expect(await guardianConsents()).toEqual([]);
  });
});

it('keeps the birth date of a companion who is entered in a stage', async () => {
  const fixture = await stageFixture(server.services);
  const entrant = await entrantFixture(server.services);
  const lia = await buildPerson(server.services, { customer_id: entrant.id, kind: 'companion' });
  const vehicle_id = entrant.vehicles[0]?.id;
  const vehicleCompanions = [{ vehicle_id, companion_id: lia.id }];
  expect((await enter(server, fixture, entrant, { vehicleCompanions })).statusCode).toBe(201);
  const known = { person_id: lia.id, name: 'Lia F Duarte', date_of_birth: lia.date_of_birth };
  const refused = await save({ ...known, date_of_birth: '2011-03-02' }, entrant.token);
  expect(refused.json()).toMatchObject({ code: 'in_active_registration' });
  expect(refused.json().errors).toEqual({
    date_of_birth: ['Não é possível alterar: há uma inscrição ativa.'],
  });
  expect((await save(known, entrant.token)).json().companion.person.name).toBe('Lia F Duarte');
});

it('does not change a participant, nor anybody of another team [API-32]', async () => {
  const other = await buildCustomer(server.services);
  const theirs = await buildPerson(server.services, { customer_id: other.id, kind: 'companion' });
  const driver = await buildPerson(server.services, { customer_id: customer.id });
  for (const person_id of [theirs.id, driver.id, customer.personId, 999_999]) {
    expect((await save({ ...TEENAGER, person_id })).statusCode).toBe(404);
  }
});
