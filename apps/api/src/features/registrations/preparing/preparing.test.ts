import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import {
  discardPreparedEntry,
  listPreparedEntries,
  type PreparedEntry,
} from '@trilha/contract/registrations/preparing.endpoints.ts';
import { getFirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { deletePerson } from '@trilha/contract/team/team.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { prepare, stageToPrepare } from '../../../testing/fixtures/prepared-fixture.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cancelStage } from '../ending/cancel-stage.ts';
import { recheckPrepared } from './recheck-prepared.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A stage that opens in two days. */
const soon = (overrides: StageOverrides = {}, category = {}): Promise<StageFixture> =>
  stageToPrepare(server, overrides, category);

async function listed({ token }: Pick<EntrantFixture, 'token'>): Promise<PreparedEntry[]> {
  return (await server.call(listPreparedEntries, { token })).json().prepared;
}
/** Prepared entries as 'Seu próximo passo' is told of them. */
const openingsOf = async ({ token }: Pick<EntrantFixture, 'token'>) =>
  (await server.call(getFirstStage, { token })).json().openings;
const problemsOf = async (entrant: EntrantFixture) => (await listed(entrant))[0]?.problems;

async function recheck(): Promise<void> {
  await recheckPrepared(server.services);
  await server.services.jobs.runDue();
}

const lapsesTold = ({ email }: EntrantFixture) =>
  server.partners.mailbox
    .list(email)
    .filter(({ subject }) => subject.startsWith('Sua inscrição deixou de estar pronta'));

describe('an entry that is left prepared', () => {
  it('is ready, says when it opens, and is read on any device of its customer [OPEN-50, OPEN-62]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services)];
    const answer = await prepare(server, fixture, entrant);
    expect([answer.statusCode, answer.json().prepared.problems]).toEqual([200, []]);
    const [prepared] = await listed(entrant);
    expect(prepared).toMatchObject({
      step_id: fixture.stage.id,
      event_id: fixture.stage.event_id,
      problems: [],
      opens_at: inDays(2).toISOString(),
      first_batch_refusal: null,
    });
    expect(prepared?.key).toMatch(/^[\w-]{8,128}$/);
    const { id, title } = fixture.stage;
    const opens_at = inDays(2).toISOString();
    expect(await openingsOf(entrant)).toEqual([
      { step_id: id, title, opens_at, problems: 0, lapsed: null },
    ]);
    const other = await entrantFixture(server.services);
    expect([await listed(other), await openingsOf(other)]).toEqual([[], undefined]);
  });

  it('takes no place, and is one per stage under one key however often it is prepared [OPEN-50]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services, 2)];
    await prepare(server, fixture, entrant);
    const [first] = await listed(entrant);
    const [, second] = entrant.vehicles;
    const vehicles = [
      { vehicle_id: second?.id, conductor_id: entrant.personId, navigator_id: null },
    ];
    await prepare(server, fixture, entrant, { vehicles });
    const all = await listed(entrant);
    expect(all).toMatchObject([{ key: first?.key, entry: { vehicles } }]);
    const pools = server.services.db.selectFrom('vacancy_pools').select('taken');
    expect(await pools.where('step_id', '=', fixture.stage.id).execute()).toEqual([{ taken: 0 }]);
  });

  it('may miss something, and says what in the form’s words [OPEN-51]', async () => {
    const fixture = await soon({ allowed_teams: true }, { browser: true });
    const entrant = await entrantFixture(server.services);
    const answer = await prepare(server, fixture, entrant, {
      team_name: null,
      terms_and_conditions: 0,
    });
    expect(answer.json().prepared.problems).toEqual(
      ['team_name', 'navigator_v1_id', 'accepted_terms'].map((field) => ({
        field,
        message: messages.required,
        since: null,
      })),
    );
    await recheck();
    expect(lapsesTold(entrant)).toEqual([]);
  });

  it('is refused where the stage is open, closed or cancelled [OPEN-50]', async () => {
    const entrant = await entrantFixture(server.services);
    const stages = [
      await soon({ start_registration_date: inDays(-1) }),
      await soon({ start_registration_date: inDays(-2), end_registration_date: inDays(-1) }),
      await soon({ status: 'Cancelada' }),
    ];
    for (const fixture of stages) {
      const answer = await prepare(server, fixture, entrant);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'registration_closed']);
    }
    expect(await listed(entrant)).toEqual([]);
  });

  it('is what the opening takes, under its key once, and gone with its registration [OPEN-52]', async () => {
    const entrant = await entrantFixture(server.services);
    const fixture = await soon({ start_registration_date: inDays(0.01) });
    await prepare(server, fixture, entrant);
    const [prepared] = await listed(entrant);
    const press = () =>
      enter(server, fixture, entrant, entryBody(fixture, entrant, prepared?.entry), prepared?.key);
    server.clock.advance(DAY / 100);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const ids = answers.map((answer) => answer.json().registration.id);
    expect(ids[0]).toBe(ids[1]);
    expect(await listed(entrant)).toEqual([]);
    expect((await press()).json().registration.id).toBe(ids[0]);
  });

  it('is forgotten when it is discarded, the stage is cancelled or the window closes [OPEN-55]', async () => {
    const entrant = await entrantFixture(server.services);
    const stages = [await soon(), await soon(), await soon()];
    for (const fixture of stages) await prepare(server, fixture, entrant);
    const [first, second] = stages.map(({ stage }) => stage.id);
    const params = { id: first ?? 0 };
    const answer = await server.call(discardPreparedEntry, { token: entrant.token, params });
    expect(answer.json().prepared).toHaveLength(2);
    await cancelStage(server.services, { stageId: second ?? 0, by: {}, isRehearsal: false });
    expect(await listed(entrant)).toHaveLength(1);
    server.clock.advance(21 * DAY);
    await recheck();
    const rows = server.services.db.selectFrom('prepared_entries').select('step_id');
    expect(await rows.where('customer_id', '=', entrant.id).execute()).toEqual([]);
  });
});

describe('a prepared entry whose inputs change', () => {
  it('stops being ready as soon as its car is entered elsewhere, and its owner is told once [OPEN-53, OPEN-62]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services)];
    const browser = await subscribedBrowser(server, entrant.token);
    await prepare(server, fixture, entrant);
    const other = await entrantFixture(server.services);
    const { db } = server.services;
    const chassis = { chassis: entrant.vehicles[0]?.chassis ?? '' };
    const windows = { start_registration_date: inDays(-1) };
    const stages = db.updateTable('stages').where('id', '=', fixture.stage.id);
    await stages.set(windows).execute();
    expect((await enter(server, fixture, other)).statusCode).toBe(201);
    await db
      .updateTable('registration_vehicles')
      .set(chassis)
      .where('step_id', '=', fixture.stage.id)
      .execute();
    await stages.set({ start_registration_date: inDays(2) }).execute();
    const message = ERRORS.vehicle_already_registered.message;
    expect(await problemsOf(entrant)).toMatchObject([{ field: 'vehicle_1_id', message }]);
    expect(await openingsOf(entrant)).toMatchObject([{ problems: 1, lapsed: message }]);
    for (const _ of [1, 2]) await recheck();
    expect(lapsesTold(entrant)).toHaveLength(1);
    expect(lapsesTold(entrant)[0]?.text).toContain(message);
    expect(await noticesTo(browser)).toMatchObject([
      { heading: 'Sua inscrição deixou de estar pronta.' },
    ]);
  });

  it('tells each further cause, and none that was mended before the e-mail left [OPEN-53]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services)];
    await prepare(server, fixture, entrant);
    const { db } = server.services;
    const vehicle = db.updateTable('vehicles').where('id', '=', entrant.vehicles[0]?.id ?? 0);
    await vehicle.set({ sold_at: '2026-03-01' }).execute();
    await recheck();
    await db
      .updateTable('categories')
      .set({ browser: true })
      .where('id', '=', fixture.category.id)
      .execute();
    await recheck();
    const causes = lapsesTold(entrant).filter(({ text }) => text.includes('garagem'));
    expect([lapsesTold(entrant).length, causes.length]).toEqual([2, 1]);
    await vehicle.set({ sold_at: null }).execute();
    await recheck();
    await vehicle.set({ sold_at: '2026-03-02' }).execute();
    await recheckPrepared(server.services);
    await vehicle.set({ sold_at: null }).execute();
    await server.services.jobs.runDue();
    expect(lapsesTold(entrant)).toHaveLength(2);
  });

  it('asks for the terms again when their version changed [OPEN-53]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services)];
    await prepare(server, fixture, entrant);
    const rows = server.services.db.updateTable('prepared_entries');
    await rows.set({ terms_version: '2000-01' }).where('customer_id', '=', entrant.id).execute();
    expect(await problemsOf(entrant)).toMatchObject([{ field: 'accepted_terms' }]);
  });

  it('leads to nobody who left the team, and says whose place is free [OPEN-54]', async () => {
    const [fixture, entrant] = [await soon(), await entrantFixture(server.services)];
    const owned = { customer_id: entrant.id, date_of_birth: '1980-01-01' };
    const navigator = await buildPerson(server.services, { ...owned, kind: 'participant' });
    const vehicle_id = entrant.vehicles[0]?.id;
    const vehicles = [{ vehicle_id, conductor_id: entrant.personId, navigator_id: navigator.id }];
    expect(
      (await prepare(server, fixture, entrant, { vehicles })).json().prepared.problems,
    ).toEqual([]);
    const left = { token: entrant.token, params: { id: navigator.id }, body: {} };
    expect((await server.call(deletePerson, left)).statusCode).toBe(200);
    const [prepared] = await listed(entrant);
    expect(prepared?.entry.vehicles).toMatchObject([
      { conductor_id: entrant.personId, navigator_id: 0 },
    ]);
    expect(prepared?.problems).toMatchObject([
      { field: 'navigator_v1_id', message: 'Esta pessoa não está mais na sua equipe.' },
    ]);
  });

  it('of one whom the first batch refuses is ready for the general window [OPEN-56]', async () => {
    const fixture = await soon({
      start_first_batch: inDays(1),
      end_first_batch: inDays(2),
      start_registration_date: inDays(3),
      first_batch: 5,
      first_batch_min_year: 2020,
    });
    const entrant = await entrantFixture(server.services);
    await prepare(server, fixture, entrant);
    const [prepared] = await listed(entrant);
    expect(prepared?.problems).toEqual([]);
    expect(prepared?.first_batch_refusal).toContain('Inscreva-se quando abrirem');
    expect(prepared?.opens_at).toBe(inDays(3).toISOString());
    const { db } = server.services;
    await db
      .updateTable('stages')
      .set({ first_batch_min_year: null })
      .where('id', '=', fixture.stage.id)
      .execute();
    expect(await listed(entrant)).toMatchObject([
      { opens_at: inDays(1).toISOString(), first_batch_refusal: null },
    ]);
  });

  it('is left alone in the minute before the opening, and after it [OPEN-53]', async () => {
    const fixture = await soon({ start_registration_date: new Date(inDays(0).getTime() + 30_000) });
    const entrant = await entrantFixture(server.services);
    await prepare(server, fixture, entrant);
    const vehicles = server.services.db.updateTable('vehicles').set({ sold_at: '2026-03-01' });
    await vehicles.where('customer_id', '=', entrant.id).execute();
    await recheck();
    server.clock.advance(60_000);
    await recheck();
    expect(lapsesTold(entrant)).toEqual([]);
    expect(await problemsOf(entrant)).toHaveLength(1);
  });
});
