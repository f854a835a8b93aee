import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildStage, type StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendNoticeJob } from '../notices.jobs.ts';
import { sendNotice } from '../sending/send-notice.ts';
import { mailOfOpening } from './mail-of-opening.ts';
import { tellOfOpenings } from './tell-of-openings.ts';

const DAY = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('jobs').execute());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const stageToOpen = (overrides: StageOverrides = {}) =>
  buildStage(server.services, {
    start_registration_date: inDays(2),
    end_registration_date: inDays(20),
    stage_date: inDays(40),
    ...overrides,
  });
const watch = (token: string, id: number) =>
  server.call(notices.watchStage, { token, params: { id } });
const mailsTo = (email: string) => server.partners.mailbox.list(email);
const settle = () => server.services.jobs.runDue();
const textAbout = (email: string, title: string): string =>
  mailsTo(email).find(({ subject }) => subject.endsWith(title))?.text ?? '';

describe('the e-mail of an opening', () => {
  it('says of which stage, where, when and until when, as far as that is known [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const stage = await stageToOpen({ city_uf: 'Poços de Caldas (MG)' });
    await watch(customer.token, stage.id);
    server.clock.advance(2 * DAY);
    await tellOfOpenings(server.services);
    await settle();
    const said = textAbout(customer.email, stage.title);
    for (const part of [
      stage.title,
      'Poços de Caldas (MG)',
      formatDayAndTime(stage.stage_date ?? inDays(0)),
      formatDayAndTime(stage.end_registration_date ?? inDays(0)),
      `/${stage.id}`,
    ]) {
      expect(said).toContain(part);
    }
    const open = { start_registration_date: inDays(-1) };
    const undated = await stageToOpen({ ...open, stage_date: null, title: 'Etapa sem dia' });
    const wish = { customer_id: customer.id, step_id: undated.id };
    await mailOfOpening(server.services, wish);
    const bare = textAbout(customer.email, 'Etapa sem dia');
    expect(bare).toContain('Etapa: Etapa sem dia');
    expect(bare).not.toContain('Quando:');
  });

  it('is not written once the stage takes none any more, is another brand’s, or the account is gone [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const foreign = await buildCustomer(server.services, { automaker_id: 2 });
    const [open, closed] = [
      await stageToOpen({ start_registration_date: inDays(-1) }),
      await stageToOpen({ start_registration_date: inDays(-2), end_registration_date: inDays(-1) }),
    ];
    const write = (customer_id: number, step_id: number) =>
      mailOfOpening(server.services, { customer_id, step_id });
    await write(customer.id, closed.id);
    await write(foreign.id, open.id);
    await write(2_147_483_647, open.id);
    expect([...mailsTo(customer.email), ...mailsTo(foreign.email)]).toEqual([]);
    await write(customer.id, open.id);
    expect(mailsTo(customer.email)).toHaveLength(1);
  });
});

describe('somebody who waits for an opening', () => {
  it('who asks again, and again after being told, is told once each [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    expect((await watch(customer.token, stage.id)).json().watched_stages).toEqual([stage.id]);
    server.clock.advance(2 * DAY);
    await tellOfOpenings(server.services);
    await tellOfOpenings(server.services);
    await settle();
    expect(mailsTo(customer.email)).toHaveLength(1);
  });

  it('is told of the stages that opened and of no other [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const later = await stageToOpen({ start_registration_date: inDays(3) });
    const first = await stageToOpen();
    for (const { id } of [later, first]) await watch(customer.token, id);
    server.clock.advance(2 * DAY);
    await tellOfOpenings(server.services);
    await settle();
    const subjects = mailsTo(customer.email).map(({ subject }) => subject);
    expect(subjects).toEqual([`As inscrições abriram: ${first.title}`]);
  });

  it('is told of a first batch as a newcomer who asked before it, else of the general window [FACE-62, FACE-151]', async () => {
    const { services } = server;
    const batch = {
      start_first_batch: inDays(1),
      end_first_batch: inDays(3),
      start_registration_date: inDays(4),
      first_batch: 5,
    };
    const stage = await stageToOpen(batch);
    const before = await buildCustomer(services);
    const returning = await entrantFixture(services);
    const free = await stageFixture(services, { event_value_cents: 0 });
    expect((await enter(server, free, returning)).statusCode).toBe(201);
    for (const { token } of [before, returning]) await watch(token, stage.id);
    server.clock.advance(DAY);
    const during = await buildCustomer(services);
    const told = () =>
      [before, during, returning].map(
        ({ email }) => mailsTo(email).filter(({ subject }) => subject.startsWith('As insc')).length,
      );
    expect((await watch(during.token, stage.id)).statusCode).toBe(200);
    await tellOfOpenings(services);
    await settle();
    expect(told()).toEqual([1, 0, 0]);
    server.clock.advance(3 * DAY);
    await tellOfOpenings(services);
    await settle();
    expect(told()).toEqual([1, 1, 1]);
  });

  it('and has them switched off is written to instead, as is one whose key we no longer have [FACE-62, FACE-63]', async () => {
    const off = await buildCustomer(server.services);
    const old = await buildCustomer(server.services);
    const browsers = [
      await subscribedBrowser(server, off.token),
      await subscribedBrowser(server, old.token),
    ];
    await server.call(notices.updateNotices, { token: off.token, body: { stage_open: 0 } });
    const subscriptions = server.services.db.updateTable('push_subscriptions');
    await subscriptions.set({ server_key: 'another' }).where('customer_id', '=', old.id).execute();
    const stage = await stageToOpen();
    for (const { token } of [off, old]) await watch(token, stage.id);
    server.clock.advance(2 * DAY);
    await tellOfOpenings(server.services);
    await settle();
    for (const browser of browsers) expect(await noticesTo(browser)).toEqual([]);
    for (const { email } of [off, old]) expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('a notice on its way', () => {
  /** An unpaid entry in a stage of its own. */
  async function dueEntry(entrant: EntrantFixture): Promise<number> {
    const answer = await enter(server, await stageFixture(server.services), entrant);
    return answer.json<{ registration: { id: number } }>().registration.id;
  }

  const subscriptionOf = async (customer: number): Promise<number> =>
    (
      await server.services.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('customer_id', '=', customer)
        .executeTakeFirstOrThrow()
    ).id;

  it('of an opening that closed meanwhile, or of no entry, is dropped without a word [FACE-61]', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await subscribedBrowser(server, customer.token);
    const subscription_id = await subscriptionOf(customer.id);
    const closed = await stageToOpen({
      start_registration_date: inDays(-2),
      end_registration_date: inDays(-1),
    });
    const about = { subscription_id, step_id: null, registration_id: null };
    const send = (notice: object) =>
      sendNotice(server.services, { ...about, kind: 'stage_open', ...notice });
    await send({ step_id: closed.id });
    await send({});
    await send({ kind: 'place_won' });
    await send({ kind: 'place_won', registration_id: 2_147_483_647 });
    await send({ subscription_id: 2_147_483_647, kind: 'test' });
    const { services } = server;
    const config = { ...services.config, push: null };
    await sendNotice({ ...services, config }, { ...about, kind: 'test' });
    const keys = services.db.updateTable('push_subscriptions').where('id', '=', subscription_id);
    await keys.set({ server_key: 'another' }).execute();
    await send({ kind: 'test' });
    await keys.set({ server_key: services.config.push?.publicKey ?? '' }).execute();
    expect(await noticesTo(browser)).toEqual([]);
    const open = await stageToOpen({ start_registration_date: inDays(-1) });
    await send({ step_id: open.id });
    const [message] = await browser.receive();
    expect(message).toMatchObject({ urgency: 'high', ttl: 6 * 3_600 });
  });

  it('has a topic of its kind and subject, which another browser’s does not tell [FACE-61]', async () => {
    const customers = [
      await entrantFixture(server.services, 2),
      await entrantFixture(server.services, 2),
    ];
    const stages = [
      await stageToOpen({ start_registration_date: inDays(-1) }),
      await stageToOpen({ start_registration_date: inDays(-1) }),
    ].map(({ id }) => ({ kind: 'stage_open', step_id: id, registration_id: null }) as const);
    const topics: string[][] = [];
    for (const customer of customers) {
      const browser = await subscribedBrowser(server, customer.token);
      const subscription_id = await subscriptionOf(customer.id);
      const [one, other] = [await dueEntry(customer), await dueEntry(customer)];
      const entries = [
        { kind: 'payment_due', step_id: null, registration_id: one },
        { kind: 'payment_due', step_id: null, registration_id: other },
        { kind: 'place_won', step_id: null, registration_id: one },
      ] as const;
      for (const about of [...stages, ...entries, stages[0], entries[0]]) {
        if (about) await sendNotice(server.services, { subscription_id, ...about });
      }
      topics.push((await browser.receive()).map(({ topic }) => topic ?? ''));
    }
    for (const own of topics) {
      // A newer notice of the same kind and subject replaces a waiting one.
      expect(own).toHaveLength(5);
      for (const topic of own) expect(topic).toMatch(/^[\w-]{32}$/);
    }
    expect(new Set(topics.flat()).size).toBe(10);
  });

  it('is queued once for each browser and entry or stage, however often that is asked [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    await subscribedBrowser(server, customer.token);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    server.clock.advance(2 * DAY);
    await tellOfOpenings(server.services);
    await server.services.db.updateTable('stage_watchers').set({ told_at: null }).execute();
    await tellOfOpenings(server.services);
    const jobs = server.services.db.selectFrom('jobs').select(['payload', 'dedupe_key']);
    const subscription_id = await subscriptionOf(customer.id);
    expect(await jobs.where('name', '=', sendNoticeJob.name).execute()).toEqual([
      {
        payload: { subscription_id, kind: 'stage_open', step_id: stage.id, registration_id: null },
        dedupe_key: `send-notice:stage_open:s${stage.id}:${subscription_id}`,
      },
    ]);
  });
});
