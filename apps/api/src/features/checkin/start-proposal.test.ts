import * as endpoints from '@trilha/contract/checkin/start-order.endpoints.ts';
import { changeDeskResult } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory } from '../../builders/category.ts';
import {
  type EntrantFixture,
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { listResultsAs, publishResultAs, sentFile } from '../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveChampionship } from '../seasons/championships/save-championship.ts';

const DAY = 86_400_000;
let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const FREE = { event_value_cents: 0, vacancies: 20 } as const;
const keyOfStage = ({ stage }: StageFixture) => `evento-${stage.event_id}/etapa-${stage.id}`;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const registrationOf = async (entering: ReturnType<typeof enter>) =>
  (await entering).json<{ registration: { id: number } }>().registration.id;

/** Four drivers; the first three of them have a result: third, first and second. */
async function heldStage(table = 'Pos.;Nº;Cat.\n3;1;Turismo\n1;2;Turismo\n2;3;Turismo') {
  const held = await stageFixture(server.services, { ...FREE, stage_date: inDays(1) });
  const drivers: EntrantFixture[] = [];
  for (let count = 0; count < 4; count += 1) drivers.push(await entrantFixture(server.services));
  for (const driver of drivers.slice(0, 3)) await enter(server, held, driver);
  await publishResultAs(director, held.stage.id, sentFile(table));
  return { held, drivers };
}

/** The next stage, in which they enter from the fourth to the first. */
async function nextStage(drivers: readonly EntrantFixture[]) {
  const next = await stageFixture(server.services, { ...FREE, stage_date: inDays(30) });
  const entered = new Map<EntrantFixture, number>();
  for (const driver of drivers.toReversed()) {
    entered.set(driver, await registrationOf(enter(server, next, driver)));
  }
  return { next, id: next.stage.id, entered };
}

async function championshipOf(key: string, stages: readonly StageFixture[], more: object = {}) {
  const file = {
    key,
    name: 'Campeonato de pilotos',
    season: 2026,
    scores: 'driver',
    points: [20, 17, 15],
    stages: stages.map(keyOfStage),
    ...more,
  };
  await saveChampionship(server.services.db, 1, championshipFile.parse(file));
}

const WISH: endpoints.ProposalWish = { championship: null, best: 'first', categories: [] };
const ask = (id: number, wish: Partial<endpoints.ProposalWish> = {}, { call } = director) =>
  call(endpoints.proposeStartOrder, { params: { id }, body: { ...WISH, ...wish } });
const proposed = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  expect(answer.statusCode).toBe(200);
  return answer.json<endpoints.StartProposal>();
};
const rows = ({ cars }: endpoints.StartProposal) =>
  cars.map(({ number, was, reason }) => [number, was, reason]);

describe('a start order by the standings', () => {
  it('is proposed from the championship that names the stage, and stores nothing [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id } = await nextStage(drivers);
    await championshipOf('pilotos', [held, next]);
    const answer = await proposed(id);
    expect(answer).toMatchObject({ championship: 'pilotos', categories: ['Turismo'] });
    expect(rows(answer)).toEqual([
      [3, 3, '1º no Campeonato de pilotos, 20 pontos'],
      [2, 2, '2º no Campeonato de pilotos, 17 pontos'],
      [4, 4, '3º no Campeonato de pilotos, 15 pontos'],
      [1, 1, 'sem pontos'],
    ]);
    const reversed = await proposed(id, { best: 'last' });
    expect(reversed.cars.map(({ number }) => number)).toEqual([4, 2, 3, 1]);
    const { cars } = (
      await director.call(endpoints.readStartOrder, { params: { id } })
    ).json<endpoints.StartOrder>();
    expect(cars.map(({ start }) => start)).toEqual([null, null, null, null]);
  });

  it('says the place of each car in the order that is saved [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id } = await nextStage(drivers);
    await championshipOf('gravada', [held, next]);
    const params = { id };
    const { cars, version } = (
      await director.call(endpoints.readStartOrder, { params })
    ).json<endpoints.StartOrder>();
    // The fourth car starts first, and the others have no time yet.
    const starts = cars
      .slice(3)
      .map((car) => ({ car: car.id, start: { group: null, time: '08:00' } }));
    const saved = await director.call(endpoints.setStartOrder, {
      params,
      body: { version, starts },
    });
    expect(saved.statusCode).toBe(200);
    const places = (await proposed(id)).cars.map(({ number, was }) => [number, was]);
    expect(places).toEqual([
      [3, 4],
      [2, 3],
      [4, 1],
      [1, 2],
    ]);
  });

  it('counts results without categories for cars of every category [AFTER-46]', async () => {
    const { held, drivers } = await heldStage('Pos.;Nº\n3;1\n1;2\n2;3');
    const { next, id } = await nextStage(drivers);
    await championshipOf('geral', [held, next]);
    expect(rows(await proposed(id)).map(([, , reason]) => reason)).toEqual([
      '1º no Campeonato de pilotos, 20 pontos',
      '2º no Campeonato de pilotos, 17 pontos',
      '3º no Campeonato de pilotos, 15 pontos',
      'sem pontos',
    ]);
  });

  it('takes the order of categories, each with its own table [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id, entered } = await nextStage(drivers);
    await championshipOf('categorias', [held, next]);
    const light = await buildCategory(server.services, {
      event_id: next.stage.event_id,
      name: 'Turismo Light',
    });
    const [third, first] = drivers;
    for (const driver of [third, first]) {
      await server.services.db
        .updateTable('registrations')
        .set({ category_id: light.id })
        .where('id', '=', driver === undefined ? 0 : (entered.get(driver) ?? 0))
        .execute();
    }
    const order = async (categories: string[]) => rows(await proposed(id, { categories }));
    // Points of another category do not count in this one.
    expect(await order([])).toEqual([
      [2, 2, '2º no Campeonato de pilotos, 17 pontos'],
      [1, 1, 'sem pontos'],
      [3, 3, 'sem pontos'],
      [4, 4, 'sem pontos'],
    ]);
    expect((await order(['Turismo Light'])).map(([number]) => number)).toEqual([3, 4, 2, 1]);
  });

  it('leaves out cancelled registrations and those without a confirmed place [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id, entered } = await nextStage(drivers);
    await championshipOf('confirmados', [held, next]);
    const [third, first, second] = drivers;
    if (third === undefined || first === undefined || second === undefined) throw new Error('four');
    await server.call(cancelRegistration, {
      token: first.token,
      body: { registration_id: entered.get(first) },
    });
    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Aguardando Pagamento' })
      .where('id', '=', entered.get(second) ?? 0)
      .execute();
    expect(rows(await proposed(id)).map(([number]) => number)).toEqual([4, 1]);
  });

  it('does not count provisional results [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id } = await nextStage(drivers);
    await championshipOf('provisorio', [held, next]);
    const { results, version } = await listResultsAs(director, held.stage.id);
    const changed = await director.call(changeDeskResult, {
      params: { id: results[0]?.id ?? 0 },
      body: {
        title: 'Geral',
        is_provisional: true,
        protests_until: null,
        version,
        reason: 'Protesto',
      },
    });
    expect(changed.statusCode).toBe(200);
    const answer = await proposed(id);
    expect(answer.championship).toBe('provisorio');
    expect(rows(answer)).toEqual([1, 2, 3, 4].map((number) => [number, number, 'sem pontos']));
    expect(answer.cars.some((car) => car.is_ranked)).toBe(false);
  });

  it('counts no championship for a stage that none names, until staff choose one [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { id } = await nextStage(drivers);
    await championshipOf('passado', [held], { season: 2025, name: 'Duplas' });
    await championshipOf('rascunho', [held], { published: false });
    const none = await proposed(id);
    expect(none.championship).toBeNull();
    expect(rows(none).map(([number]) => number)).toEqual([1, 2, 3, 4]);
    const choice = { key: 'passado', name: 'Duplas', season: 2025, names_stage: false };
    expect(none.championships).toContainEqual(choice);
    expect(none.championships.map(({ key }) => key)).not.toContain('rascunho');
    const chosen = await proposed(id, { championship: 'passado' });
    expect(rows(chosen)[0]).toEqual([3, 3, '1º em Duplas, 20 pontos']);
    for (const championship of ['rascunho', 'nenhum']) {
      expect((await ask(id, { championship })).statusCode).toBe(404);
    }
  });

  it('is for who edits the stage, and has the championships of its brand alone [AFTER-46]', async () => {
    const { held, drivers } = await heldStage();
    const { next, id } = await nextStage(drivers);
    await championshipOf('da-marca', [held, next]);
    const gate = await signInStaff(server, 'checkin', { stage_id: id });
    expect((await ask(id, {}, gate)).statusCode).toBe(403);
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await ask(id, {}, elsewhere)).statusCode).toBe(404);
    const other = await stageFixture(server.services, { ...FREE, automaker_id: 2 });
    const admin = await signInStaff(server, 'admin');
    expect(await proposed(other.stage.id, {}, admin)).toEqual({
      championships: [],
      championship: null,
      categories: [],
      cars: [],
    });
    expect((await ask(other.stage.id, { championship: 'da-marca' }, admin)).statusCode).toBe(404);
  });
});
