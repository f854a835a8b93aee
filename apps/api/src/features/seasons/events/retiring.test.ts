import {
  deleteCategory,
  deleteEvent,
  readSeasonEvent,
  saveEvent,
  type SeasonEventPage,
} from '@trilha/contract/seasons/events.endpoints.ts';
import {
  updateRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory } from '../../../builders/category.ts';
import { buildEvent } from '../../../builders/event.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { prepare, stageToPrepare } from '../../../testing/fixtures/prepared-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Sem procura';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

async function seen(id: number): Promise<SeasonEventPage> {
  return (await director.call(readSeasonEvent, { params: { id } })).json();
}

/** Adds a second category to the stage's event, and retires the first one. */
async function retire({ stage, category }: StageFixture): Promise<number> {
  const { event_id: id } = stage;
  const light = await buildCategory(server.services, { event_id: id, name: 'Light' });
  const { file, version, row } = await seen(id);
  const categories = (file['categories'] as object[]).map((one, index) => ({
    ...one,
    retired: row.categories[index]?.id === category.id,
  }));
  const body = { file: { ...file, categories }, version, reason: REASON };
  const saved = await director.call(saveEvent, { params: { id }, body });
  expect(saved.statusCode).toBe(200);
  return light.id;
}

it('a retired category is offered to nobody and takes no new entry; the other one does [SEASON-98]', async () => {
  const fixture = await stageFixture(server.services);
  const light = await retire(fixture);
  const params = { id: fixture.stage.id };
  const { step } = (await server.call(getStage, { params })).json();
  expect(step.event.categories.map(({ id }: { id: number }) => id)).toEqual([light]);
  const entrant = await entrantFixture(server.services);
  const refused = await enter(server, fixture, entrant);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['category_id']]);
  expect((await enter(server, fixture, entrant, { category_id: light })).statusCode).toBe(201);
});

it('an entry of a retired category is kept, checked and changed by its customer, by the rules of that category [SEASON-98]', async () => {
  const fixture = await stageFixture(server.services, {}, { companion: false });
  const entrant = await entrantFixture(server.services, 2);
  const { registration } = (await enter(server, fixture, entrant)).json();
  await retire(fixture);
  const { token } = entrant;
  const crew = { conductor_id: entrant.personId, navigator_id: null };
  const body = entryBody(fixture, entrant, {
    vehicles: [{ ...crew, vehicle_id: entrant.vehicles[1]?.id }],
  });
  const params = { id: registration.id };
  const saved = await server.call(updateRegistration, {
    token,
    params,
    body: { id: registration.id, data: body },
  });
  expect(saved.statusCode).toBe(200);
  const person = { customer_id: entrant.id, kind: 'companion', date_of_birth: null } as const;
  const { id: companion_id } = await buildPerson(server.services, person);
  const along = [{ vehicle_id: entrant.vehicles[1]?.id, companion_id }];
  const refused = await server.call(updateRegistration, {
    token,
    params,
    body: { id: registration.id, data: { ...body, vehicleCompanions: along } },
  });
  expect(refused.statusCode).toBe(422);
  expect(JSON.stringify(saved.json())).toContain(`"category_id":${fixture.category.id}`);
  const check = { step_id: fixture.stage.id, category_id: fixture.category.id };
  const verify = (who: typeof entrant, over: object = {}) => {
    const vehicles = who.vehicles.map(({ id }) => id);
    return server.call(verifyVehicles, {
      token: who.token,
      body: { ...check, vehicles, ...over },
    });
  };
  expect((await verify(entrant, { registration_id: registration.id })).statusCode).toBe(200);
  expect((await verify(await entrantFixture(server.services))).statusCode).toBe(404);
});

it('an entry left ready says that its category takes none any more [SEASON-98]', async () => {
  const fixture = await stageToPrepare(server, {});
  const entrant = await entrantFixture(server.services);
  await prepare(server, fixture, entrant);
  await retire(fixture);
  const { token } = entrant;
  const { prepared } = (await server.call(listPreparedEntries, { token })).json();
  const fields = prepared[0].problems.map(({ field }: { field: string }) => field);
  expect(fields).toContain('category_id');
});

it('a category is deleted only if it never had an entry and another one takes entries [SEASON-99]', async () => {
  const fixture = await stageFixture(server.services);
  await enter(server, fixture, await entrantFixture(server.services));
  const { event_id: id } = fixture.stage;
  const remove = async (category: number, over: object = {}) => {
    const { version } = await seen(id);
    const body = { version, reason: REASON, ...over };
    return director.call(deleteCategory, { params: { id, category }, body });
  };
  const used = await remove(fixture.category.id);
  expect([used.statusCode, used.json().code]).toEqual([409, 'event_in_use']);
  const light = await retire(fixture);
  const last = await remove(light);
  expect([last.statusCode, last.json().code]).toEqual([422, 'last_category']);
  const third = await buildCategory(server.services, { event_id: id, name: 'Graduados' });
  const outdated = await remove(third.id, { version: '0'.repeat(32) });
  expect(outdated.json().code).toBe('season_changed');
  expect((await remove(third.id)).json()).toEqual({ message: 'Categoria apagada.' });
  expect((await seen(id)).row.categories.map((one) => one.id)).toEqual([
    fixture.category.id,
    light,
  ]);
  expect(await auditOf(server, 'event', id, 'reason')).toContainEqual(
    expect.objectContaining({
      action: 'deleted',
      reason: REASON,
      detail: { category: 'Graduados' },
    }),
  );
  const other = await stageFixture(server.services);
  expect((await remove(other.category.id)).statusCode).toBe(404);
});

it('who holds a stage deletes no category of its event, and not the event [SEASON-96] [SEASON-99]', async () => {
  const fixture = await stageFixture(server.services);
  const { id: stage_id, event_id: id } = fixture.stage;
  const third = await buildCategory(server.services, { event_id: id, name: 'Graduados' });
  const ofStage = await signInStaff(server, 'director', { stage_id });
  const { version } = await seen(id);
  const body = { version, reason: REASON };
  const params = { id, category: third.id };
  expect((await ofStage.call(deleteCategory, { params, body })).statusCode).toBe(404);
  expect((await ofStage.call(deleteEvent, { params: { id }, body })).statusCode).toBe(404);
});

it('the only category of an event is not deleted, not even where customers do not see the event [SEASON-99]', async () => {
  const hidden = await buildEvent(server.services, { allows_registration: false });
  const only = await buildCategory(server.services, { event_id: hidden.id });
  const { version } = await seen(hidden.id);
  const body = { version, reason: REASON };
  const params = { id: hidden.id, category: only.id };
  const refused = await director.call(deleteCategory, { params, body });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'last_category']);
});

it('an event is deleted with its categories while it has no stage, and never after [SEASON-99]', async () => {
  const event = await buildEvent(server.services, { name: 'Engano' });
  await buildCategory(server.services, { event_id: event.id });
  const remove = async (id: number) => {
    const { version } = await seen(id);
    return director.call(deleteEvent, { params: { id }, body: { version, reason: REASON } });
  };
  expect((await remove(event.id)).json()).toEqual({ message: 'Evento apagado.' });
  const params = { id: event.id };
  expect((await director.call(readSeasonEvent, { params })).statusCode).toBe(404);
  const { stage } = await stageFixture(server.services, { status: 'Cancelada' });
  expect((await remove(stage.event_id)).json().code).toBe('event_in_use');
});
