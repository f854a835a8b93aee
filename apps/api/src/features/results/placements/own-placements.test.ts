import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getResults, listOwnPlacements } from '@trilha/contract/results/results.endpoints.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishResult } from '../publish-result.ts';

let server: TestApp;
let plan: StageFixture;
let ana: Entered;
let rui: Entered;

interface Entered {
  readonly token: string;
  readonly id: number;
  readonly number: number;
}

async function entered(): Promise<Entered> {
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  return { token: entrant.token, id: registration.id, number: registration.inscription_number };
}

beforeAll(async () => {
  server = await startTestApp();
  plan = await stageFixture(server.services);
  [ana, rui] = [await entered(), await entered()];
});
afterAll(() => server.close());

const publish = (text: string, stageId = plan.stage.id) =>
  publishResult(server.services, {
    stageId,
    by: { as: 'ana.souza' },
    source: { content: new TextEncoder().encode(text), name: 'geral.csv' },
  });

async function placesOf(token: string, id = plan.stage.id) {
  const answer = await server.call(listOwnPlacements, { token, params: { id } });
  expect(answer.statusCode).toBe(200);
  const { placements }: Answer<typeof listOwnPlacements> = answer.json();
  return placements;
}

describe('where one came in a stage', () => {
  it('is told to whom the number belongs, of how many in the category, and to nobody else [FACE-15]', async () => {
    const table = [
      'inscrição;categoria;posição',
      `${ana.number};Turismo;2`,
      `${rui.number};Turismo;1`,
      '900;Turismo;3',
      '901;Graduados;1',
    ];
    const { id, placed } = await publish(table.join('\n'));
    expect(placed).toEqual({ places: 4, known: 2 });
    const none = { car_letter: null, car: null, points: null, status: null, remark: null };
    const turismo = { ...none, result_id: id, of: 3, category: 'Turismo' };
    expect(await placesOf(ana.token)).toEqual([
      { ...turismo, inscription_number: ana.number, place: 2 },
    ]);
    expect(await placesOf(rui.token)).toEqual([
      { ...turismo, inscription_number: rui.number, place: 1 },
    ]);
    const stranger = await entrantFixture(server.services);
    expect(await placesOf(stranger.token)).toEqual([]);
  });

  it('is marked on the public list as there to be asked for, without a number [FACE-15]', async () => {
    const source = { content: SAMPLE_FILES.pdf, name: 'geral.pdf' };
    await publishResult(server.services, {
      stageId: plan.stage.id,
      by: { as: 'ana.souza' },
      source,
    });
    const answer = await server.call(getResults, { params: { id: plan.stage.id } });
    const { results }: Answer<typeof getResults> = answer.json();
    expect(results.map(({ numbered }) => numbered)).toEqual([true, false]);
  });

  it('is nothing in another stage that has the same numbers [FACE-15]', async () => {
    const other = await stageFixture(server.services);
    await publish(`inscrição;posição\n${ana.number};1`, other.stage.id);
    expect(await placesOf(ana.token, other.stage.id)).toEqual([]);
  });

  it('is nothing once the registration is cancelled, and goes with the result [FACE-15]', async () => {
    const body = { registration_id: rui.id };
    const answer = await server.call(cancelRegistration, { token: rui.token, body });
    expect(answer.statusCode).toBe(200);
    expect(await placesOf(rui.token)).toEqual([]);
    await server.services.db.deleteFrom('stage_results').execute();
    const left = await server.services.db.selectFrom('stage_placements').selectAll().execute();
    expect(left).toEqual([]);
    expect(await placesOf(ana.token)).toEqual([]);
  });
});

it('has the photographs of the own number once the stage was held, and nobody else’s [AFTER-92]', async () => {
  const { db, clock } = server.services;
  const held = await stageFixture(server.services);
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, held, entrant)).json();
  const photosOf = async (token: string) =>
    (await server.call(listOwnPlacements, { token, params: { id: held.stage.id } })).json().photos;
  const change = (columns: { stage_date?: Date; numbered_photos_link?: string }) =>
    db.updateTable('stages').set(columns).where('id', '=', held.stage.id).execute();
  const confirm = (status: 'Aprovado' | 'Cancelada') =>
    db.updateTable('registrations').set({ status }).where('id', '=', registration.id).execute();
  await confirm('Aprovado');
  await change({ numbered_photos_link: 'https://fotos.example/{numero}' });
  expect(await photosOf(entrant.token)).toEqual([]);
  await change({ stage_date: new Date(clock.now().getTime() - 1) });
  const number = String(registration.inscription_number).padStart(4, '0');
  expect(await photosOf(entrant.token)).toEqual([
    {
      inscription_number: registration.inscription_number,
      address: `https://fotos.example/${number}`,
    },
  ]);
  expect(await photosOf(rui.token)).toEqual([]);
  // Staff cannot save it, but a row may be older than the rule.
  await change({ numbered_photos_link: 'http://fotos.example/{numero}' });
  expect(await photosOf(entrant.token)).toEqual([]);
});
