import { eraseAccount, listConsents } from '@trilha/contract/account/account.endpoints.ts';
import { getPublicName, setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../builders/customer.ts';
import { buildPerson } from '../../builders/person.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishResult } from '../results/publish-result.ts';

let server: TestApp;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  plan = await stageFixture(server.services);
});
afterAll(() => server.close());

const decide = (token: string, granted: 0 | 1) =>
  server.call(setPublicName, { token, body: { granted } });
const isGranted = async (token: string) =>
  (await server.call(getPublicName, { token })).json().granted;
const rename = (personId: number, values: { name?: string; date_of_birth?: string }) =>
  server.services.db.updateTable('people').set(values).where('id', '=', personId).execute();

/** An entry of one car; the customer drives. */
async function entered(name: string, navigator?: { cpf: string; name: string }) {
  const entrant = await entrantFixture(server.services);
  await rename(entrant.personId, { name });
  const beside =
    navigator && (await buildPerson(server.services, { customer_id: entrant.id, ...navigator }));
  const car = {
    vehicle_id: entrant.vehicles[0]?.id,
    conductor_id: entrant.personId,
    navigator_id: beside?.id ?? null,
  };
  const answer = await enter(server, plan, entrant, { vehicles: [car] });
  expect(answer.statusCode).toBe(201);
  return { ...entrant, number: Number(answer.json().registration.inscription_number) };
}

/** Publishes the numbers in this order as a result of the stage of `plan`. */
const publish = async (numbers: ReadonlyArray<number | string>): Promise<number> => {
  const published = await publishResult(server.services, {
    stageId: plan.stage.id,
    by: { as: 'ana.souza' },
    source: {
      content: new TextEncoder().encode(
        ['inscrição;posição', ...numbers.map((number, at) => `${number};${at + 1}`)].join('\n'),
      ),
      name: `geral-${numbers.join('-')}.csv`,
    },
  });
  return published.id ?? 0;
};

async function namesIn(resultId: number): Promise<string[][]> {
  const answer = await server.call(getResults, { params: { id: plan.stage.id } });
  const { results }: Answer<typeof getResults> = answer.json();
  const table = results.find(({ id }) => id === resultId)?.table ?? [];
  return table.map(({ names }) => names);
}

it('is not given until the customer gives it, and each change is in the history [AFTER-29]', async () => {
  const { token } = await buildCustomer(server.services);
  expect(await isGranted(token)).toBe(0);
  expect((await decide(token, 1)).json()).toEqual({ granted: 1 });
  await decide(token, 1);
  expect(await isGranted(token)).toBe(1);
  await decide(token, 0);
  expect(await isGranted(token)).toBe(0);
  const { consents } = (await server.call(listConsents, { token })).json();
  const own = consents.filter(({ purpose }: { purpose: string }) => purpose === 'public_name');
  expect(own.map(({ granted }: { granted: number }) => granted)).toEqual([0, 1]);
});

it('leaves the five consents of the profile as they are [AFTER-29, PROF-06]', async () => {
  const { token } = await buildCustomer(server.services);
  await decide(token, 1);
  const { consents } = (await server.call(listConsents, { token })).json();
  expect(consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'public_name',
    'terms_accepted',
  ]);
});

it('names the driver and the navigator in results only while each of them agrees [AFTER-28]', async () => {
  const lia = await buildCustomer(server.services, { person: { name: 'Lia Nunes' } });
  const caio = await entered('Caio Prado', { cpf: lia.cpf, name: 'Lia, como Caio escreveu' });
  const id = await publish([caio.number]);
  expect(await namesIn(id)).toEqual([[]]);
  await decide(lia.token, 1);
  // Her own account's name, and not what somebody else typed.
  expect(await namesIn(id)).toEqual([['Lia Nunes']]);
  await decide(caio.token, 1);
  expect(await namesIn(id)).toEqual([['Caio Prado', 'Lia Nunes']]);
  await decide(lia.token, 0);
  expect(await namesIn(id)).toEqual([['Caio Prado']]);
  await server.call(eraseAccount, { token: caio.token, body: { password: TEST_PASSWORD } });
  expect(await namesIn(id)).toEqual([[]]);
});

it('names nobody who was not of age on the day of the stage, and nobody by an account of the other brand [AFTER-28]', async () => {
  const elsewhere = await buildCustomer(server.services, { automaker_id: 2 });
  await decide(elsewhere.token, 1);
  const rui = await entered('Rui Prado', { cpf: elsewhere.cpf, name: 'Rosa Prado' });
  await decide(rui.token, 1);
  const id = await publish([rui.number]);
  expect(await namesIn(id)).toEqual([['Rui Prado']]);
  const day = plan.stage.stage_date ?? new Date(0);
  const born = (days: number) => {
    const date = new Date(day.getTime() - 3 * 3_600_000 + days * 86_400_000);
    return `${date.getUTCFullYear() - 18}-${date.toISOString().slice(5, 10)}`;
  };
  await rename(rui.personId, { date_of_birth: born(1) });
  expect(await namesIn(id)).toEqual([[]]);
  await rename(rui.personId, { date_of_birth: born(0) });
  expect(await namesIn(id)).toEqual([['Rui Prado']]);
});

it('names nobody by a number that is cancelled or unknown, or that does not tell which of two cars it is [AFTER-28]', async () => {
  const { db } = server.services;
  const ana = await entered('Ana Prado');
  await decide(ana.token, 1);
  const id = await publish([ana.number, 998, `${ana.number}-A`]);
  expect(await namesIn(id)).toEqual([['Ana Prado'], [], ['Ana Prado']]);
  const becomes = (values: { places: number; status?: 'Cancelada' }) =>
    db
      .updateTable('registrations')
      .set(values)
      .where('inscription_number', '=', ana.number)
      .where('step_id', '=', plan.stage.id)
      .execute();
  await becomes({ places: 2 });
  expect(await namesIn(id)).toEqual([[], [], ['Ana Prado']]);
  await becomes({ places: 0, status: 'Cancelada' });
  expect(await namesIn(id)).toEqual([[], [], []]);
});
