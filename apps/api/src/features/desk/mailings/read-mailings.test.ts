import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import {
  haltMarketing,
  startMarketing,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { marketingTo, sayConsent } from '../../../testing/acts/mailing-acts.ts';
import { REASON } from '../../../testing/acts/staff-act.ts';
import { mailingSeenBy, passTime, sentMailing } from '../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

const list = async (query: Record<string, string>, by = support) =>
  (await by.call(endpoints.listMailings, { query })).json();

it('tells fifty at a time, the newest first, of one brand or one stage that is seen [DESK-81, DESK-84]', async () => {
  const { db } = server.services;
  const { place, ids } = await peopleOf(server, 1);
  const id = await sentMailing(support, ids);
  const row = db.selectFrom('mailings').selectAll().where('id', '=', id);
  const { id: _, ...copy } = await row.executeTakeFirstOrThrow();
  const plain = { ...copy, automaker_id: 2, step_id: null, audience: null, lasting_choice: null };
  const many = Array.from({ length: 120 }, () => plain);
  const made = await db.insertInto('mailings').values(many).returning('id').execute();
  const newest = made.map((one) => one.id).toSorted((one, other) => other - one);
  const shown = async (page: string) => {
    const { mailings, page: at } = await list({ brand: '2', page });
    return { ids: mailings.map((one: endpoints.Mailing) => one.id), at };
  };
  expect(await shown('0')).toEqual({
    ids: newest.slice(0, 50),
    at: { from: 1, to: 50, total: 120, previous: null, next: '50' },
  });
  expect(await shown('50')).toEqual({
    ids: newest.slice(50, 100),
    at: { from: 51, to: 100, total: 120, previous: '0', next: '100' },
  });
  expect(await shown('100')).toEqual({
    ids: newest.slice(100),
    at: { from: 101, to: 120, total: 120, previous: '50', next: null },
  });
  expect((await shown('200')).at).toMatchObject({ from: 0, to: 0, total: 120, next: null });
  expect((await shown('20')).at.previous).toBe('0');

  const stage = String(place.stage.id);
  expect(await list({ stage })).toMatchObject({
    mailings: [{ id, who: 'Lívia Teixeira', stage: { id: place.stage.id } }],
    page: { from: 1, to: 1, total: 1, previous: null, next: null },
    stage: { id: place.stage.id, title: place.stage.title },
  });
  expect((await list({})).stage).toBeNull();
  const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
  expect(await list({ stage }, elsewhere)).toMatchObject({ mailings: [], stage: null });
});

it('tells its words, why, and those of one state alone, each by the whole name [DESK-81]', async () => {
  const { people, ids } = await peopleOf(server, 2);
  const id = await sentMailing(support, ids);
  const [first] = people;
  const gone = server.services.db.updateTable('customers').set({ erased_at: server.clock.now() });
  await gone.where('email', '=', first?.email ?? '').execute();
  await passTime(server, 11_000);
  expect((await mailingSeenBy(support, id)).mailing).toMatchObject({
    text: 'Olá, {nome}!\n\nVeja a inscrição {numero}.',
    reason: REASON,
    version: 1,
    stopped: 0,
    stopped_at: null,
    audience: null,
    attachments: [],
  });
  const of = async (state: string) => {
    const read = await support.call(endpoints.readMailing, { params: { id }, query: { state } });
    return read.json<endpoints.MailingAnswer>().recipients;
  };
  expect(await of('sent')).toMatchObject([{ name: 'Marina Duarte', customer: null }]);
  expect(await of('sent')).toHaveLength(1);
  expect(await of('waiting')).toEqual([]);
  const missing = await support.call(endpoints.readMailing, { params: { id: 987_654 } });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
});

it('is changed and taken back as what it is alone, by who sends both kinds, too [DESK-82]', async () => {
  const admin = await signInStaff(server, 'admin');
  await sayConsent(server, (await buildCustomer(server.services)).id, true);
  const body = await marketingTo(admin);
  const market = (await admin.call(startMarketing, { body })).json<{ id: number }>().id;
  const { ids } = await peopleOf(server, 1);
  const id = await sentMailing(admin, ids);
  const tried = [
    await admin.call(endpoints.stopMailing, { params: { id: market } }),
    await admin.call(haltMarketing, { params: { id } }),
  ];
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  for (const one of [id, market]) {
    expect((await mailingSeenBy(admin, one)).mailing.state).toBe('scheduled');
  }
});
