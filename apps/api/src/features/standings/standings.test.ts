import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  changeDeskResult,
  withdrawDeskResult,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import {
  downloadStandings,
  getStandings,
  listOwnStandings,
} from '@trilha/contract/standings/standings.endpoints.ts';
import {
  DISQUALIFIED,
  DRIVER_RULES,
  DRIVERS,
  HAND_RULES,
  PAIRS,
  PAIRS_DISQUALIFIED,
  PAIRS_WITHDRAWN,
} from '@trilha/contract/testing/acceptance-season.data.ts';
import { handTableOf } from '@trilha/contract/testing/hand-table.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../builders/customer.ts';
import { handSeasonFixture, handTable } from '../../testing/fixtures/championship-fixture.ts';
import { listResultsAs, publishResultAs, sentFile } from '../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveChampionship } from '../seasons/championships/save-championship.ts';
import { findStandingsPage } from './find-standings-page.ts';
import { listStandings } from './list-standings.ts';

let server: TestApp;
let director: SignedInStaff;
let season: Awaited<ReturnType<typeof handSeasonFixture>>;

beforeAll(async () => {
  server = await startTestApp();
  const { services } = server;
  director = await signInStaff(server, 'director');
  season = await handSeasonFixture(services);
  const stages = season.stages.map(({ id }) => `evento-${season.event.id}/etapa-${id}`);
  const shared = { season: 2026, stages, categories: ['turismo', 'Graduados', 'Turismo Light'] };
  const pairs = { key: 'duplas', name: 'Duplas', scores: 'pair', ...HAND_RULES, ...shared };
  const drivers = { key: 'pilotos', name: 'Pilotos', scores: 'driver', ...DRIVER_RULES, ...shared };
  const hidden = { ...pairs, key: 'rascunho', published: false };
  for (const one of [pairs, drivers, hidden]) {
    await saveChampionship(services.db, 1, championshipFile.parse(one));
  }
  for (const [at, { id }] of season.stages.entries()) {
    await publishResultAs(director, id, sentFile(handTable(at + 1)));
  }
});
afterAll(() => server.close());

const stageId = (number: number): number => season.stages[number - 1]?.id ?? 0;
const params = { season: '2026' };

async function read() {
  const answer = await server.call(getStandings, { params });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof getStandings>>().championships;
}
async function tableOf(key: string, category: string) {
  const championship = (await read()).find((one) => one.key === key);
  const table = championship?.tables.find((one) => one.category === category);
  if (table === undefined) throw new Error(`${key} ${category}`);
  return table;
}
const countedOf = async (key: string, category: string) =>
  handTableOf((await tableOf(key, category)).standings);

/** The only result of a stage, and the version of its list. */
async function resultOf(number: number) {
  const { results, version } = await listResultsAs(director, stageId(number));
  return { id: results[0]?.id ?? 0, version };
}

it('computes every number of the season that was counted by hand [AFTER-20, AFTER-21, AFTER-23]', async () => {
  expect((await read()).map(({ key }) => key)).toEqual(['duplas', 'pilotos']);
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS['Turismo']);
  expect(await countedOf('duplas', 'Graduados')).toEqual(PAIRS['Graduados']);
  // Registration 0501 has two cars with different crews, so each car scores for its own pair.
  expect(await countedOf('duplas', 'Turismo Light')).toEqual(PAIRS['Turismo Light']);
  expect(await countedOf('pilotos', 'turismo')).toEqual(DRIVERS);
});

it('knows a title that is decided, and keeps it open while a stage is a draft [AFTER-80]', async () => {
  const { db } = server.services;
  expect((await tableOf('duplas', 'turismo')).champions).toEqual(['0142-1']);
  const publish = (published_at: Date | null) =>
    db.updateTable('stages').set({ published_at }).where('id', '=', stageId(6)).execute();
  const { published_at: before } = await db
    .selectFrom('stages')
    .select('published_at')
    .where('id', '=', stageId(6))
    .executeTakeFirstOrThrow();
  await publish(null);
  expect((await tableOf('duplas', 'turismo')).champions).toEqual([]);
  await publish(before);
});

it('counts no cancelled stage, no draft and no cancelled registration [AFTER-23]', async () => {
  const { db } = server.services;
  const stageBecomes = (number: number, change: { status?: 'Cancelada'; published_at?: null }) =>
    db.updateTable('stages').set(change).where('id', '=', stageId(number)).execute();
  const stages = await db.selectFrom('stages').select(['id', 'status', 'published_at']).execute();
  await stageBecomes(5, { status: 'Cancelada' });
  expect((await tableOf('duplas', 'turismo')).official).toEqual([1, 2, 3, 4, 6]);
  await stageBecomes(6, { published_at: null });
  expect((await tableOf('duplas', 'turismo')).official).toEqual([1, 2, 3, 4]);
  for (const { id, ...row } of stages) {
    await db.updateTable('stages').set(row).where('id', '=', id).execute();
  }
  const registrationBecomes = (change: { status: 'Aprovado' | 'Cancelada'; places: number }) =>
    db
      .updateTable('registrations')
      .set(change)
      .where('step_id', '=', stageId(1))
      .where('inscription_number', '=', 142)
      .execute();
  await registrationBecomes({ status: 'Cancelada', places: 0 });
  // The car counts as absent in the first stage, and drops that stage.
  expect(await countedOf('duplas', 'turismo')).toContain('0142 4 85: (-) 16 21 18 14 16');
  await registrationBecomes({ status: 'Aprovado', places: 1 });
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS['Turismo']);
});

it('gives the drawn page the data of the endpoint, or says that there is none [AFTER-26]', async () => {
  const { services } = server;
  expect(await findStandingsPage(services, 1, 2026)).toEqual({
    season: 2026,
    championships: await read(),
  });
  expect(await findStandingsPage(services, 1, 2025)).toBe('missing');
  expect(await findStandingsPage(services, 2, 2026)).toBe('missing');
});

it('gives a table as CSV with the columns of the page, and text that no spreadsheet computes [AFTER-79]', async () => {
  const download = (query: { championship: string; category?: string }) =>
    server.call(downloadStandings, { params, query });
  const answer = await download({ championship: 'duplas', category: 'turismo' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="campeonato-2026-duplas.csv"',
  });
  const stages = [1, 2, 3, 4, 5, 6].map((number) => `Etapa ${number}`).join(';');
  expect(answer.body.trim().split('\r\n')).toEqual([
    `Lugar;Dupla;Inscrição;Carro;${stages};Total;Empate`,
    '1º;;0142;;21;16;21;18;14 descartado;16;92;',
    '2º;;0187;;16;18;18;13 descartado;21;14;87;empate',
    '3º;;0214;;18;14;16;11 descartado;18;21;87;empate',
    '4º;;0211;;14;21;13 descartado;16;16;18;85;',
    '5º;;0203;;13;13;14;21;1 NC descartado;12;73;',
    '6º;;0240;;10;11;10;;11;10;52;',
    '7º;;0232;;12;0 DSQ;12;14;12 descartado;13;51;',
    '8º;;0263;;;8;8;8;;7;31;',
    // Below the minimum there is no place; a car that was not there has no points.
    ';;0270;;7;;;0 DNS;8;;15;',
  ]);
  const { db } = server.services;
  const placements = () => db.updateTable('stage_placements');
  await placements().set({ car: '=cmd|calc' }).where('inscription_number', '=', 142).execute();
  expect((await download({ championship: 'duplas', category: 'turismo' })).body).toContain(
    ";0142;'=cmd|calc;",
  );
  await placements().set({ car: null }).where('inscription_number', '=', 142).execute();
  for (const query of [
    { championship: 'rascunho', category: 'turismo' },
    { championship: 'duplas' },
  ]) {
    expect((await download(query)).statusCode).toBe(404);
  }
});

it('shows numbers, and no people who did not agree [AFTER-24]', async () => {
  // As the drawn page has it; a response leaves out what its schema does not name.
  const { services } = server;
  const body = JSON.stringify(await listStandings(services, 1, 2026, services.clock.now()));
  const people = await services.db.selectFrom('people').select(['name', 'cpf']).execute();
  expect(people.length).toBeGreaterThan(20);
  for (const { name, cpf } of people) {
    expect(body).not.toContain(name);
    expect(body).not.toContain(cpf);
  }
});

it('tells customers their own rows and nobody else’s [AFTER-25]', async () => {
  const ownOf = async (number: number) => {
    const token = season.customers.get(number)?.token ?? '';
    const answer = await server.call(listOwnStandings, { token, params });
    return answer.json<Answer<typeof listOwnStandings>>().own.map((one) => Object.values(one));
  };
  expect(await ownOf(501)).toEqual([
    ['duplas', 'Turismo Light', '0501-A-1'],
    ['duplas', 'Turismo Light', '0501-B-1'],
    ['pilotos', 'Turismo Light', '0501-A-1'],
    ['pilotos', 'Turismo Light', '0501-B-1'],
  ]);
  expect(await ownOf(187)).toEqual([
    ['duplas', 'turismo', '0187-1'],
    ['pilotos', 'turismo', '0187-1'],
  ]);
});

it('counts a provisional result apart, and again once it is official [AFTER-23]', async () => {
  const { id, version } = await resultOf(6);
  const change = (is_provisional: boolean, seen: string) =>
    director.call(changeDeskResult, {
      params: { id },
      body: {
        title: 'Geral',
        is_provisional,
        protests_until: null,
        version: seen,
        reason: 'Protesto',
      },
    });
  expect((await change(true, version)).statusCode).toBe(200);
  const table = await tableOf('duplas', 'turismo');
  expect([table.official, table.provisional]).toEqual([[1, 2, 3, 4, 5], [6]]);
  expect(handTableOf(table.with_provisional ?? [])).toEqual(PAIRS['Turismo']);
  // The five best of six stages count. With five official stages nothing is dropped: 21 + 16 + 21 + 18 + 14 = 90.
  expect(handTableOf(table.standings)[0]).toBe('0142 1 90: 21 16 21 18 14');
  const csvOf = async (asked: { provisional?: 'yes' }) => {
    const query = { championship: 'duplas', category: 'turismo', ...asked };
    const { body } = await server.call(downloadStandings, { params, query });
    return body.split('\r\n').slice(0, 2);
  };
  expect(await csvOf({})).toEqual([
    expect.stringContaining(';Etapa 6;Total'),
    '1º;;0142;;21;16;21;18;14;;90;',
  ]);
  expect(await csvOf({ provisional: 'yes' })).toEqual([
    expect.stringContaining(';Etapa 5;Etapa 6 (provisório);Total'),
    '1º;;0142;;21;16;21;18;14 descartado;16;92;',
  ]);
  await change(false, (await resultOf(6)).version);
  expect((await tableOf('duplas', 'turismo')).with_provisional).toBeNull();
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS['Turismo']);
});

it('counts again after a late disqualification and a withdrawal [AFTER-23]', async () => {
  const replaces = (await resultOf(6)).id;
  const text = handTable(6, DISQUALIFIED);
  await publishResultAs(director, stageId(6), sentFile(text), { replaces });
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS_DISQUALIFIED);
  const newer = await resultOf(6);
  const reason = 'Recurso aceito';
  const restored = await director.call(withdrawDeskResult, {
    params: { id: newer.id },
    body: { restores_earlier: true, version: newer.version, reason },
  });
  expect(restored.statusCode).toBe(200);
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS['Turismo']);
  const second = await resultOf(2);
  await director.call(withdrawDeskResult, {
    params: { id: second.id },
    body: { restores_earlier: false, version: second.version, reason },
  });
  expect(await countedOf('duplas', 'turismo')).toEqual(PAIRS_WITHDRAWN);
});

it('names the people who score, once they agree, where they were of age in each stage [AFTER-28]', async () => {
  const { db } = server.services;
  const namesOf = async (key: string, number: string) =>
    (await tableOf(key, 'turismo')).standings.find((row) => row.number === number)?.names;
  const [car] = await db
    .selectFrom('registrations as r')
    .innerJoin('registration_vehicles as v', 'v.registration_id', 'r.id')
    .innerJoin('people as p', 'p.id', 'v.conductor_id')
    .select('p.cpf')
    .where('r.step_id', '=', stageId(1))
    .where('r.inscription_number', '=', 142)
    .execute();
  const driver = await buildCustomer(server.services, {
    cpf: car?.cpf ?? '',
    person: { name: 'Caio Prado' },
  });
  expect(await namesOf('pilotos', '0142')).toEqual([]);
  await server.call(setPublicName, { token: driver.token, body: { granted: 1 } });
  expect(await namesOf('pilotos', '0142')).toEqual(['Caio Prado']);
  expect(await namesOf('duplas', '0142')).toEqual(['Caio Prado']);
  // Of age from the second stage on.
  const first = season.stages[0]?.stage_date ?? new Date(0);
  const young = `${first.getUTCFullYear() - 18}${new Date(first.getTime() + 2 * 86_400_000).toISOString().slice(4, 10)}`;
  await db
    .updateTable('people')
    .set({ date_of_birth: young })
    .where('id', '=', driver.personId)
    .execute();
  expect(await namesOf('pilotos', '0142')).toEqual([]);
});

it('keeps every place of an erased account [AFTER-24]', async () => {
  const before = await countedOf('pilotos', 'turismo');
  const token = season.customers.get(187)?.token ?? '';
  const erased = await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
  expect(erased.statusCode).toBe(200);
  expect(await countedOf('pilotos', 'turismo')).toEqual(before);
  expect(before.join()).toContain('0187');
});

it('answers 404 for a season without championships, of another brand, and for no year [AFTER-23]', async () => {
  const statusOf = async (at: string, host = 'mitsubishi.localhost:3000') => {
    const { statusCode } = await server.call(getStandings, {
      params: { season: at },
      headers: { host },
    });
    return statusCode;
  };
  expect(await statusOf('2025')).toBe(404);
  expect(await statusOf('2026', 'suzuki.localhost:3000')).toBe(404);
  expect(await statusOf('agora')).toBe(422);
});
