import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  explainDeskCustomer,
  explainDeskRegistration,
  type ExplainedRequest,
} from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInStaff(server, 'support');
});
afterAll(() => server.close());

type Told = Array<[string, string]>;
const toldBy = (answer: { json: () => { requests: ExplainedRequest[] } }): Told =>
  answer.json().requests.map(({ stage, explanation }) => [stage.title, explanation.title]);

/** Somebody who waits for a place, and whose second request for the same car was refused. */
async function waiting(): Promise<{ fixture: StageFixture; entrant: EntrantFixture; id: number }> {
  const fixture = await stageFixture(server.services, { vacancies: 1 });
  await enter(server, fixture, await entrantFixture(server.services));
  const entrant = await entrantFixture(server.services);
  const { id } = (await enter(server, fixture, entrant)).json().registration;
  await enter(server, fixture, entrant);
  return { fixture, entrant, id };
}

it('tells staff of a registration and of its customer what the customer reads, without the protocol [OPEN-25]', async () => {
  const { fixture, entrant, id } = await waiting();
  const ofEntry = await desk.call(explainDeskRegistration, { params: { id } });
  const { title } = fixture.stage;
  const [own, refused] = toldBy(ofEntry);
  expect(own).toEqual([title, expect.stringMatching(/^A vaga acabou .* antes\.$/)]);
  expect(refused).toEqual([title, 'Um carro do pedido já estava inscrito.']);
  const ofCustomer = await desk.call(explainDeskCustomer, { params: { id: entrant.id } });
  expect(toldBy(ofCustomer)).toEqual([own, refused]);
  const tokens = await server.services.db
    .selectFrom('attempts')
    .select('token')
    .where('step_id', '=', fixture.stage.id)
    .where('token', 'is not', null)
    .execute();
  expect(tokens).toHaveLength(3);
  const told = (ofEntry.body + ofCustomer.body).replaceAll('-', '');
  expect(tokens.filter(({ token }) => told.includes(token ?? ''))).toEqual([]);
});

it('answers outside the scope as for a number that does not exist, and of a customer only the stages within [OPEN-25]', async () => {
  const { fixture, entrant, id } = await waiting();
  const stranger = await signInStaff(server, 'support', { automaker_id: 2 });
  const refused = await stranger.call(explainDeskRegistration, { params: { id } });
  expect(refused.json().code).toBe('not_found');
  const unknown = await stranger.call(explainDeskCustomer, { params: { id: entrant.id } });
  expect(unknown.json().code).toBe('not_found');
  const other = await stageFixture(server.services);
  await enter(server, other, entrant);
  const ofStage = await signInStaff(server, 'support', { stage_id: other.stage.id });
  const seen = await ofStage.call(explainDeskCustomer, { params: { id: entrant.id } });
  expect(toldBy(seen).map(([title]) => title)).toEqual([other.stage.title]);
  expect(fixture.stage.id).not.toBe(other.stage.id);
});
