import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import {
  cancelRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { entryWish } from '../../../testing/fixtures/entry-wish-fixture.ts';
import { enterByLink, invite } from '../../../testing/fixtures/invitation-fixture.ts';
import { buildPerson } from '../../../builders/person.ts';
import { replayedLog } from '../../../testing/replayed-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enterTogether } from '../entering/enter-together.ts';
import { pauseEntries } from '../pausing/pause-entries.ts';
import { findAttempts } from './attempts.sql.ts';
import { KIND_OF_REASON } from './kind-of-reason.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const rowsOf = ({ stage }: StageFixture) => findAttempts(server.services.db, stage.id);
/** Kind, pool and outcome of each row after the first. */
const told = async (fixture: StageFixture) =>
  (await rowsOf(fixture)).slice(1).map(({ kind, pool, outcome }) => [kind, pool, outcome]);
const agrees = ({ stage }: StageFixture) => replayedLog(server.services.db, stage.id);
const ownersOf = async ({ id }: EntrantFixture) =>
  server.services.db
    .selectFrom('attempt_owners')
    .select(['step_id', 'seq', 'refusal'])
    .where('customer_id', '=', id)
    .orderBy('seq')
    .execute();

describe('the log of a stage', () => {
  it('has a row for each attempt, whatever became of it, and begins with what there was [OPEN-02]', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { vacancies: 2, vouchers: { LAMA: 1 } });
    const [first, second, third] = await Promise.all([
      entrantFixture(services),
      entrantFixture(services),
      entrantFixture(services),
    ]);
    await enter(server, fixture, first);
    await enter(server, fixture, first);
    await enter(server, fixture, second);
    await enter(server, fixture, third, { voucher: 'lama' });
    await enter(server, fixture, await entrantFixture(services), { voucher: 'LAMA' });
    const refused = await enter(server, fixture, await entrantFixture(services), { voucher: 'X' });
    expect(refused.json().code).toBe('voucher_invalid');
    const rows = await rowsOf(fixture);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]).toMatchObject({
      kind: 'begun',
      configuration: { capacity: { general: 1, voucher_1: 1 } },
    });
    expect(await told(fixture)).toEqual([
      ['entry', 'general', 'placed'],
      ['entry', null, 'not_admissible'],
      ['entry', 'general', 'waiting'],
      ['voucher', 'voucher_1', 'placed'],
      ['voucher', 'voucher_1', 'voucher_exhausted'],
      ['voucher', null, 'not_admissible'],
    ]);
    expect(await agrees(fixture)).toBeNull();
  });

  it('says nothing of anybody: who it was and the exact reason stand apart and go with the account [OPEN-05]', async () => {
    const { services } = server;
    const fixture = await stageFixture(services);
    const entrant = await entrantFixture(services);
    await enter(server, fixture, entrant);
    await enter(server, fixture, entrant);
    expect((await ownersOf(entrant)).map(({ refusal }) => refusal)).toEqual([
      null,
      'vehicle_already_registered',
    ]);
    const rows = await rowsOf(fixture);
    expect(rows.slice(1).every(({ token }) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(token ?? ''))).toBe(
      true,
    );
    expect(JSON.stringify(rows)).not.toContain('vehicle_already_registered');
    const { token } = entrant;
    const erased = await server.call(eraseAccount, { token, body: { password: entrant.password } });
    expect(erased.statusCode).toBe(200);
    expect(await ownersOf(entrant)).toEqual([]);
    expect((await rowsOf(fixture)).slice(0, rows.length)).toEqual(rows);
  });

  it('decides those of one turn in the order in which they were received, by windows at that time [OPEN-03]', async () => {
    const { services, clock } = server;
    const opens = new Date(clock.now().getTime() + 1_000);
    const fixture = await stageFixture(services, { vacancies: 1, start_registration_date: opens });
    const wishAt = async (ms: number) =>
      entryWish(
        fixture,
        await entrantFixture(services),
        {},
        { now: new Date(opens.getTime() + ms) },
      );
    const wishes = [await wishAt(7), await wishAt(-1), await wishAt(3)];
    clock.advance(60_000);
    const outcomes = await enterTogether(services, wishes);
    expect(
      outcomes.map((one) =>
        one.status === 'fulfilled' ? one.value.waiting_position : one.reason.code,
      ),
    ).toEqual([1, 'registration_closed', null]);
    const rows = (await rowsOf(fixture)).slice(1);
    expect(
      rows.map(({ received_at, outcome, batch }) => [
        Date.parse(received_at ?? '') - opens.getTime(),
        outcome,
        batch,
      ]),
    ).toEqual([
      [-1, 'registration_closed', 1],
      [3, 'placed', 1],
      [7, 'waiting', 1],
    ]);
    expect(await agrees(fixture)).toBeNull();
  });

  it('tells what changed of the stage before whoever comes after it [OPEN-04]', async () => {
    const { services, clock } = server;
    const { db } = services;
    const fixture = await stageFixture(services);
    const stageId = fixture.stage.id;
    const entrant = await entrantFixture(services);
    await enter(server, fixture, entrant);
    await pauseEntries(services, {
      stageId,
      note: 'Volta logo',
      by: { as: 'ana.souza', reason: 'Teste' },
    });
    await enter(server, fixture, await entrantFixture(services));
    // Covers changes from anywhere, not announced to the log.
    const ended = db.updateTable('stages').set({ end_registration_date: clock.now() });
    await ended.where('id', '=', stageId).execute();
    clock.advance(1);
    await enter(server, fixture, await entrantFixture(services));
    expect(await told(fixture)).toEqual([
      ['entry', 'general', 'placed'],
      ['pause', null, 'recorded'],
      ['entry', null, 'entries_paused'],
      ['window', null, 'recorded'],
      ['entry', null, 'registration_closed'],
    ]);
    expect(await agrees(fixture)).toBeNull();
  });

  it('keeps an edit that its pool had no place for, of which nothing else is stored [OPEN-02]', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { vacancies: 1 });
    const entrant = await entrantFixture(services, 2);
    const second = await buildPerson(services, { customer_id: entrant.id });
    const { id } = (await enter(server, fixture, entrant)).json().registration;
    const vehicles = entrant.vehicles.map((vehicle, index) => ({
      vehicle_id: vehicle.id,
      conductor_id: [entrant.personId, second.id][index],
      navigator_id: null,
    }));
    const data = entryBody(fixture, entrant, { vehicles });
    const answer = await server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body: { id, data },
    });
    expect(answer.json().code).toBe('no_vacancies');
    const entered = services.db.selectFrom('registration_vehicles').select('id');
    expect(await entered.where('registration_id', '=', id).execute()).toHaveLength(1);
    expect((await told(fixture)).at(-1)).toEqual(['edit', 'general', 'no_vacancies']);
    expect(await agrees(fixture)).toBeNull();
  });

  it('follows places set apart for an invitation, its use, and who moves up when it is given back [OPEN-04]', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { vacancies: 2 });
    await enter(server, fixture, await entrantFixture(services));
    const guest = await entrantFixture(services);
    const link = await invite(services, { fixture, guest, vehicles: 1 });
    await enter(server, fixture, await entrantFixture(services));
    const entered = await enterByLink(server, link);
    const { id } = entered.json().registration;
    await server.call(cancelRegistration, { token: guest.token, body: { registration_id: id } });
    expect(await told(fixture)).toEqual(
      expect.arrayContaining([
        ['places_moved', null, 'recorded'],
        ['invitation', 'invitation', 'placed'],
        ['cancellation', 'invitation', 'freed'],
      ]),
    );
    expect(await agrees(fixture)).toBeNull();
  });

  it('has no attempt at a stage that is not there for them, and no second of a twin [OPEN-02]', async () => {
    const { services } = server;
    const draft = await stageFixture(services, { published_at: null });
    await enter(server, draft, await entrantFixture(services));
    expect(await rowsOf(draft)).toEqual([]);
    const fixture = await stageFixture(services);
    const entrant = await entrantFixture(services);
    await enter(server, fixture, entrant, {}, 'key-of-one-press');
    await enter(server, fixture, entrant, {}, 'key-of-one-press');
    expect(await told(fixture)).toHaveLength(1);
  });
});

it('knows a kind of row for each reason that the ledger may have [OPEN-02]', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'vacancy_ledger_reason_known'`.execute(server.services.db);
  const reasons = [...(rows[0]?.rule ?? '').matchAll(/'([^']+)'::text/g)].map(
    ([, reason]) => reason,
  );
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(Object.keys(KIND_OF_REASON))).toEqual(new Set(reasons));
});
