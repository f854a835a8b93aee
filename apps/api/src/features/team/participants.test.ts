import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../builders/customer.ts';
import { buildPerson } from '../../builders/person.ts';
import { DRIVER_FIELDS } from '../../testing/fixtures/driver-fields.ts';
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

const FIELDS = { ...DRIVER_FIELDS, cpf: '529.982.247-25' };
const save = (change: object = {}, token = customer.token) =>
  server.call(team.saveParticipant, { token, body: { ...FIELDS, ...change } });
const list = (token = customer.token) => server.call(team.getParticipants, { token });
const remove = (id: number, token = customer.token) =>
  server.call(team.deletePerson, { token, params: { id }, body: {} });

describe('drivers and navigators', () => {
  it('starts with the customer, who need not be added [API-33]', async () => {
    expect((await list()).json()).toEqual({
      participants: [
        {
          id: customer.personId,
          person: expect.objectContaining({ id: customer.personId, cpf: customer.cpf }),
          emergency_contact: null,
          is_self: true,
        },
      ],
    });
  });

  it('adds a member in wire forms and lists them after the customer [API-34, ENT-18, TEAM-20, TEAM-23]', async () => {
    const answer = await save();
    expect(answer.statusCode).toBe(200);
    const { message, participant } = answer.json();
    expect(message).toBe('Membro da equipe cadastrado com sucesso!');
    expect(participant).toEqual({
      id: expect.any(Number),
      person: {
        ...FIELDS,
        id: participant.id,
        cpf: '52998224725',
        phone: '(19) 98765-4321',
        date_of_birth: '1985-07-20',
        zip_code: '37701000',
        complement: null,
        emergency_contact: undefined,
      },
      emergency_contact: 'Ana Figueiredo - (19) 99876-5432',
      is_self: false,
    });
    expect((await list()).json().participants).toMatchObject([
      { is_self: true },
      { id: participant.id, is_self: false },
    ]);
  });

  it.each([
    ['Ana', 'Campo obrigatório'],
    ['Ana Figueiredo - ligue', 'Formato de telefone inválido'],
    ['Ana Figueiredo - (19) 9987', 'Formato de telefone inválido'],
    [' - (19) 99876-5432', 'Campo obrigatório'],
    ['!!! - (19) 99876-5432', 'Campo obrigatório'],
    ['   ', 'Campo obrigatório'],
    [`${'A'.repeat(121)} - (19) 99876-5432`, 'Máximo de 120 caracteres'],
  ])('demands of the contact %j what the form demands [VAL-55, TEAM-20]', async (contact, text) => {
    const answer = await save({ emergency_contact: contact });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ emergency_contact: [text] });
  });

  it('stores the contact in the wire form of both its parts [VAL-55, TEAM-20]', async () => {
    const emergency_contact = "  Ana d'Ávila (mãe) - 19998765432";
    const { participant } = (await save({ emergency_contact })).json();
    expect(participant.emergency_contact).toBe('Ana dÁvila mãe - (19) 99876-5432');
  });

  it('stores a typed city like the profile does [VAL-54, VAL-07]', async () => {
    const typed = { state: 'SP', city: 'santa barbara d oeste' };
    const { participant } = (await save(typed)).json();
    expect(participant.person.city).toBe("Santa Bárbara d'Oeste");
  });

  it('answers the same people as navigators, and takes them there [API-35, API-36]', async () => {
    const { token } = customer;
    const saved = await server.call(team.saveNavigator, { token, body: FIELDS });
    expect(saved.statusCode).toBe(200);
    const navigators = await server.call(team.getNavigators, { token });
    expect(navigators.json()).toEqual({ Navigators: (await list()).json().participants });
  });

  it('changes a member [API-34]', async () => {
    const { id } = (await save()).json().participant;
    const answer = await save({ person_id: id, name: 'Rui F Duarte' });
    expect(answer.json().participant).toMatchObject({ id, person: { name: 'Rui F Duarte' } });
    expect((await list()).json().participants).toHaveLength(2);
  });

  it('stores of the customer themself only the emergency contact', async () => {
    const change = { person_id: customer.personId, name: 'Outro Nome' };
    const answer = await save(change);
    expect(answer.json().participant).toMatchObject({
      id: customer.personId,
      person: { name: 'Marina Duarte', cpf: customer.cpf, city: 'São Paulo' },
      emergency_contact: FIELDS.emergency_contact,
      is_self: true,
    });
  });

  it('holds a CPF once in a team, the customer’s included, and in any other team again [TEAM-24]', async () => {
    await save();
    for (const attempt of [save(), save({ cpf: customer.cpf })]) {
      const answer = await attempt;
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'team_cpf_taken',
        message: 'CPF já está cadastrado no sistema',
      });
    }
    const other = await buildCustomer(server.services);
    expect((await save({}, other.token)).statusCode).toBe(200);
  });

  it('gives members added at the same time numbers of their own', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((seed) => save({ cpf: fictitiousCpf(70 + seed) })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });

  it('tells every wrong field in the documents’ words', async () => {
    const answer = await save({ name: 'R2', cpf: '11111111111', date_of_birth: '31/02/1985' });
    expect(answer.json().errors).toEqual({
      name: ['Mínimo de 3 caracteres'],
      cpf: ['CPF inválido'],
      date_of_birth: ['Data inválida'],
    });
  });

  it('locks CPF and birth date of who is entered in a stage, and lets the rest flow', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const vehicle_id = entrant.vehicles[0]?.id;
    const vehicles = [{ vehicle_id, conductor_id: driver.id, navigator_id: null }];
    expect((await enter(server, fixture, entrant, { vehicles })).statusCode).toBe(201);

    const changed = { person_id: driver.id, date_of_birth: '1985-07-21' };
    const refused = await save(changed, entrant.token);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'in_active_registration',
      errors: {
        cpf: ['Não é possível alterar: há uma inscrição ativa.'],
        date_of_birth: ['Não é possível alterar: há uma inscrição ativa.'],
      },
    });
    const same = { cpf: driver.cpf, date_of_birth: driver.date_of_birth, person_id: driver.id };
    expect((await save(same, entrant.token)).statusCode).toBe(200);
    expect((await remove(driver.id, entrant.token)).statusCode).toBe(200);
  });
});

describe('removing a member', () => {
  it('works once, and frees the CPF [API-37, TEAM-28, TEAM-30]', async () => {
    const { id } = (await save()).json().participant;
    expect((await remove(id)).json()).toEqual({ message: 'piloto removido com sucesso!' });
    expect((await list()).json().participants).toHaveLength(1);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await save({ person_id: id })).statusCode).toBe(404);
    expect((await save()).statusCode).toBe(200);
  });

  it('does not reach the customer themself', async () => {
    expect((await remove(customer.personId)).statusCode).toBe(404);
    expect((await list()).json().participants).toHaveLength(1);
  });
});

describe('somebody else’s team', () => {
  it('answers as people who do not exist [API-37]', async () => {
    const other = await buildCustomer(server.services);
    const theirs = await buildPerson(server.services, { customer_id: other.id });
    for (const attempt of [
      save({ person_id: theirs.id }),
      save({ person_id: other.personId }),
      save({ person_id: 999_999 }),
      remove(theirs.id),
      remove(other.personId),
      remove(999_999),
    ]) {
      const answer = await attempt;
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Não encontrado' });
    }
    expect((await list(other.token)).json().participants).toHaveLength(2);
  });

  it('is not told to anybody without a complete account', async () => {
    const incomplete = await buildCustomer(server.services, { status: 0 });
    expect((await list(incomplete.token)).json().code).toBe('profile_incomplete');
    expect((await server.call(team.getParticipants)).statusCode).toBe(401);
  });
});
