import type { Answer } from '@trilha/contract/endpoint.ts';
import { getResults, listOwnPlacements } from '@trilha/contract/results/results.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { publishResultAs, sentFile } from '../../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director', { name: 'Bento Prado' });
});
afterAll(() => server.close());
beforeEach(async () => {
  plan = await stageFixture(server.services);
});

const params = () => ({ id: plan.stage.id });
async function entered() {
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  const { plate } = await server.services.db
    .selectFrom('registration_vehicles as v')
    .innerJoin('vehicles as c', 'c.id', 'v.vehicle_id')
    .select('c.plate')
    .where('v.registration_id', '=', registration.id)
    .executeTakeFirstOrThrow();
  return {
    token: entrant.token,
    id: registration.id,
    number: registration.inscription_number,
    plate,
  };
}
const rehearse = async (text: string, columns?: object[]) => {
  const body = { ...sentFile(text), replaces: null, ...(columns && { columns }) };
  const answer = await director.call(endpoints.rehearseResult, { params: params(), body });
  return answer.json<endpoints.ResultRehearsal>();
};
const publish = (text: string, more: object = {}) =>
  publishResultAs(director, plan.stage.id, sentFile(text), more);
const shown = async () =>
  (await server.call(getResults, { params: params() })).json<Answer<typeof getResults>>().results;
const verdictsOf = ({ table }: endpoints.ResultRehearsal) =>
  table?.lines.map(({ verdict }) => verdict);

describe('a published table', () => {
  it('is public line by line, with cars without a place and lines of nobody, and without plates [AFTER-06]', async () => {
    const ana = await entered();
    const text = [
      'Pos.;Nº;Cat.;Carro;Pontos;Obs.',
      `1;${ana.number};Turismo;${ana.plate};"12,5";`,
      'NC;900;Turismo;Jimny;;Quebrou',
      '2;convidado;Turismo;Vitara;;',
    ].join('\n');
    expect(verdictsOf(await rehearse(text))).toEqual(['matched', 'unknown', 'no_number']);
    expect((await publish(text, { accepts_lines: true })).statusCode).toBe(201);
    const none = {
      car_letter: null,
      category: 'Turismo',
      points: null,
      status: null,
      remark: null,
      names: [],
    };
    const first = { ...none, inscription_number: ana.number, car: null, place: 1, points: 12.5 };
    expect((await shown())[0]?.table).toEqual([
      first,
      {
        ...none,
        inscription_number: 900,
        car: 'Jimny',
        place: null,
        status: 'NC',
        remark: 'Quebrou',
      },
      { ...none, inscription_number: null, car: 'Vitara', place: 2 },
    ]);
    const own = await server.call(listOwnPlacements, { token: ana.token, params: params() });
    const { names: _names, ...placed } = first;
    expect(own.json<Answer<typeof listOwnPlacements>>().placements).toMatchObject([
      { ...placed, of: 2 },
    ]);
  });

  it('names a car by letter or plate, and says where the registration has no such car [AFTER-02]', async () => {
    const [ana, rui] = [await entered(), await entered()];
    const lines = [
      `1;${ana.number}-A`,
      `2;${ana.number}-B`,
      `3;${rui.plate}`,
      `4;${rui.number} ABC9Z99`,
      '5;ABC9Z99',
    ];
    const told = await rehearse(`Pos;Nº\n${lines.join('\n')}`);
    expect(verdictsOf(told)).toEqual(['matched', 'no_car', 'matched', 'no_car', 'unknown']);
    expect(told.table?.lines[2]?.driver).toBe('Marina Duarte');
    await publish(`Pos;Nº\n3;${rui.plate}`);
    expect((await shown())[0]?.table).toMatchObject([
      { inscription_number: rui.number, car_letter: null, car: null },
    ]);
  });

  it('has a line for each car of a registration: a plate becomes the letter, and a car stands once [AFTER-02]', async () => {
    const [ana, rui] = [await entered(), await entered()];
    // Gives the second registration's car to the first one, as its second car.
    const { db } = server.services;
    await db
      .updateTable('registration_vehicles')
      .set({ registration_id: ana.id, position: 1 })
      .where('registration_id', '=', rui.id)
      .execute();
    await db.updateTable('registrations').set({ places: 2 }).where('id', '=', ana.id).execute();
    const told = await rehearse(`Pos;Nº\n1;${rui.plate}\n2;${ana.number}-A\n3;${ana.number} A`);
    expect(verdictsOf(told)).toEqual(['matched', 'matched', 'repeated']);
    await publish(`Pos;Nº\n1;${rui.plate}\n2;${ana.number}-A`);
    expect((await shown())[0]?.table).toMatchObject([
      { inscription_number: ana.number, car_letter: 'B', place: 1 },
      { inscription_number: ana.number, car_letter: 'A', place: 2 },
    ]);
  });

  it('says what it did not understand, and is refused until that was seen [AFTER-03]', async () => {
    const ana = await entered();
    const text = `Pos;Nº;Pontos\n1;${ana.number};doze`;
    const told = await rehearse(text);
    expect(told.table?.lines).toMatchObject([
      { verdict: 'unread', problem: 'Não entendi os pontos “doze”' },
    ]);
    expect((await publish(text)).json().code).toBe('result_lines_open');
  });
});

describe('columns that nobody knows', () => {
  const columns = [
    { name: 'Dorsal', field: 'number' },
    { name: 'Chegada', field: 'place' },
    { name: 'Cat.', field: null },
  ];

  it('are read as staff say, and remembered for the brand once they are published [AFTER-04]', async () => {
    const ana = await entered();
    const text = `Copa;;\nDorsal;Chegada;Cat.\n${ana.number};1;Turismo`;
    const unknown = await rehearse(text);
    expect(unknown.table).toBeNull();
    expect(unknown.columns?.map(({ name, field }) => [name, field])).toEqual([
      ['Dorsal', null],
      ['Chegada', null],
      ['Cat.', 'category'],
    ]);
    expect(verdictsOf(await rehearse(text, columns))).toEqual(['matched']);
    // A rehearsal stores nothing.
    expect((await rehearse(text)).table).toBeNull();
    expect((await publish(text, { columns })).statusCode).toBe(201);
    expect((await shown())[0]?.table).toMatchObject([{ place: 1, category: null }]);
    expect(verdictsOf(await rehearse(`DORSAL;chegada\n${ana.number};2`))).toEqual(['matched']);

    const suzuki = await stageFixture(server.services, { automaker_id: 2 });
    const answer = await director.call(endpoints.rehearseResult, {
      params: { id: suzuki.stage.id },
      body: { ...sentFile(text), replaces: null },
    });
    expect(answer.json<endpoints.ResultRehearsal>().table).toBeNull();
  });
});
