import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/review/review.endpoints.ts';
import { copyEntry } from '../../../testing/fixtures/copied-entries.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

type Place = Awaited<ReturnType<typeof stageFixture>>;

let server: PaymentApp;
let marina: SignedInStaff;
let bento: SignedInStaff;
let place: Place;
beforeAll(async () => {
  server = await startPaymentApp();
  marina = await signInStaff(server, 'support');
  bento = await signInStaff(server, 'director');
  const { db } = server.services;
  await db
    .updateTable('staff')
    .set({ name: 'Marina Sá' })
    .where('id', '=', marina.staff.id)
    .execute();
  place = await stageFixture(server.services, { manual_review: true, vacancies: 200 });
});
afterAll(() => server.close());

async function inReview(where = place, entrant = entrantFixture(server.services)) {
  const own = await entrant;
  const { registration } = (await enter(server, where, own)).json();
  return { entrant: own, id: Number(registration.id) };
}
const list = async (query: object = {}, { call } = marina) =>
  (
    await call(endpoints.listReviews, { query: { stage: String(place.stage.id), ...query } })
  ).json<endpoints.ReviewList>();
const hold = async ({ call }: SignedInStaff, body: object) =>
  (await call(endpoints.holdReviews, { body })).json().claims;
const read = async (id: number, { call } = marina) =>
  (await call(readDeskRegistration, { params: { id } })).json().registration;
const ask = async (id: number, version: string, body: object = {}) =>
  marina.call(endpoints.askReview, {
    params: { id },
    body: { version, about: 'document', note: 'Mande uma foto do documento.', ...body },
  });

const countedToday = async (): Promise<number> => {
  const { queues } = (await marina.call(readDeskToday, { query: {} })).json<DeskToday>();
  return queues.find(({ kind }) => kind === 'review')?.count ?? 0;
};

describe('the queue of reviews', () => {
  it('gives what waits for review, first comers first, by keys and inside the scope [DESK-69]', async () => {
    const first = await inReview();
    const { db } = server.services;
    await copyEntry(db, first.id, { last: 51 });
    const page = await list();
    expect(page.counts).toEqual({ open: 52, asked: 0 });
    expect(page.reviews.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, index) => first.id + index),
    );
    const next = await list({ page: page.page.next });
    expect(next.reviews.map(({ id }) => id)).toEqual([first.id + 50, first.id + 51]);
    expect((await list({ page: next.page.previous })).reviews).toEqual(page.reviews);
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect((await list({}, elsewhere)).counts).toEqual({ open: 0, asked: 0 });
    await db.deleteFrom('registrations').where('id', '>', first.id).execute();
    await sql`select setval(pg_get_serial_sequence('registrations', 'id'), ${first.id + 100})`.execute(
      db,
    );
  });

  it('lets one have an entry at a time, says who to the other, and is over by itself [DESK-70]', async () => {
    const [{ id }, other] = [await inReview(), await inReview()];
    const [mine, theirs] = await Promise.all([
      hold(marina, { ids: [id] }),
      hold(bento, { ids: [id] }),
    ]);
    expect(mine[0].is_mine).toBe(!theirs[0].is_mine);
    await hold(marina, { ids: [id], take: id });
    expect(await hold(bento, { ids: [id, other.id] })).toMatchObject([
      { id, name: 'Marina Sá', is_mine: false },
      { id: other.id, is_mine: true },
    ]);
    const rowOf = async () => (await list({}, bento)).reviews.find((row) => row.id === id);
    expect((await rowOf())?.claim).toMatchObject({ name: 'Marina Sá', is_mine: false });
    server.clock.advance(endpoints.CLAIM_SECONDS * 1_000);
    expect((await rowOf())?.claim).toBeNull();
    expect(await hold(bento, { ids: [id] })).toMatchObject([{ id, is_mine: true }]);
    await hold(bento, { ids: [] });
    expect(await hold(marina, { ids: [id] })).toMatchObject([{ id, is_mine: true }]);
  });

  it('gives nobody what is outside their part, or is decided [DESK-70]', async () => {
    const { id } = await inReview();
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect(await hold(elsewhere, { ids: [id] })).toEqual([]);
    const { db } = server.services;
    await db
      .updateTable('registrations')
      .set({ status: 'Aprovado' })
      .where('id', '=', id)
      .execute();
    expect(await hold(marina, { ids: [id] })).toEqual([]);
  });

  it('tells what the core says of the chassis, and what else the customer entered [DESK-71]', async () => {
    const review = await inReview();
    const { db, clock } = server.services;
    expect(await read(review.id)).toMatchObject({
      crews: [{ is_known: false, core: null }],
      history: { total: 0, entries: [] },
    });
    const { chassis, automaker_id } = await db
      .selectFrom('registration_vehicles as v')
      .innerJoin('registrations as r', 'r.id', 'v.registration_id')
      .select(['v.chassis', 'r.automaker_id'])
      .where('r.id', '=', review.id)
      .executeTakeFirstOrThrow();
    const told = { model: 'Jimny', color: 'Verde', year: '2021' };
    await db
      .insertInto('chassis_registry')
      .values({
        ...told,
        automaker_id,
        chassis,
        is_new: false,
        fetched_at: clock.now(),
      })
      .execute();
    const before = await stageFixture(server.services, { event_value_cents: 0 });
    const past = await inReview(before, Promise.resolve(review.entrant));
    expect(await read(review.id)).toMatchObject({
      crews: [{ is_known: true, core: { model: 'Jimny', year: '2021', color: 'Verde' } }],
      history: { total: 1, confirmed: 1, cancelled: 0, entries: [{ id: past.id }] },
    });
    const held = { automaker_id: 1, stage_id: place.stage.id };
    const ofStage = await signInStaff(server, 'support', held);
    expect((await read(review.id, ofStage)).history.total).toBe(0);
  });

  it('asks by e-mail, keeps what about and who, and waits apart until something changes [DESK-72, DESK-77]', async () => {
    const { id, entrant } = await inReview();
    server.clock.advance(1_000);
    const { version } = await read(id);
    const before = await countedToday();
    expect((await ask(id, version)).statusCode).toBe(200);
    expect(await countedToday()).toBe(before - 1);
    await settleDown(server);
    const mails = server.partners.mailbox.list(entrant.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Pergunta sobre a inscrição'));
    expect(mail?.text).toContain('Mande uma foto do documento.');
    const seen = await read(id);
    expect(seen).toMatchObject({ status: 'Aguardando', question: { name: 'Marina Sá' } });
    const entry = (await auditOf(server, 'registration', id)).at(-1);
    expect(entry).toMatchObject({ action: 'review_asked', detail: { about: 'document' } });
    expect(JSON.stringify(entry)).not.toContain('foto do documento');
    expect(seen.question).toMatchObject({ note: 'Mande uma foto do documento.', answer: null });
    const isIn = async (asked: string) =>
      (await list({ asked })).reviews.some((row) => row.id === id);
    expect([await isIn('yes'), await isIn('no')]).toEqual([true, false]);
    const { counts, page } = await list();
    expect([counts.asked, page.total]).toEqual([1, counts.open + 1]);
    const totalOf = async (asked: string) => (await list({ asked })).page.total;
    expect([await totalOf('yes'), await totalOf('no')]).toEqual([1, counts.open]);
    server.clock.advance(1_000);
    const { db, clock } = server.services;
    const change = { team_name: 'Nova', updated_at: clock.now() };
    await db.updateTable('registrations').set(change).where('id', '=', id).execute();
    expect([await isIn('yes'), await isIn('no')]).toEqual([false, true]);
    expect((await read(id)).question.is_answered).toBe(true);
  });

  it('asks nothing about what somebody changed, or that is decided [DESK-72]', async () => {
    const { id } = await inReview();
    const { version } = await read(id);
    server.clock.advance(1_000);
    expect((await ask(id, version)).statusCode).toBe(200);
    expect((await ask(id, version)).json().code).toBe('changed_meanwhile');
    const { db } = server.services;
    await db
      .updateTable('registrations')
      .set({ status: 'Aprovado' })
      .where('id', '=', id)
      .execute();
    expect((await ask(id, (await read(id)).version)).json().code).toBe('not_in_review');
  });
});
