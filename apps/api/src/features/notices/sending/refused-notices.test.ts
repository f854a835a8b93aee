import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { buildStage } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { HopelessError } from '../../../platform/jobs/job.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import { mailOfOpeningJob, type NoticeToSend, sendNoticeJob } from '../notices.jobs.ts';
import { queueEntryNotices } from './queue-notices.ts';
import { sendNotice } from './send-notice.ts';

const HOUR = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('jobs').execute());

const jobsOf = (name: string) =>
  server.services.db
    .selectFrom('jobs')
    .select(['payload', 'dedupe_key'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();

/** A customer with this many browsers, by number. */
async function withBrowsers(count: number) {
  const customer = await buildCustomer(server.services);
  for (let made = 0; made < count; made += 1) {
    const { token } = await openTestSession(server.services, customer);
    await subscribedBrowser(server, token);
  }
  const rows = await server.services.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute();
  return { customer, browsers: rows.map(({ id }) => id) };
}
const openStage = () =>
  buildStage(server.services, {
    start_registration_date: new Date(server.clock.now().getTime() - HOUR),
  });
/** Sends a notice while its push service responds with this error. */
const sendWhile = (error: Error, notice: Partial<NoticeToSend>) =>
  sendNotice(
    { ...server.services, guard: () => Promise.reject(error) },
    { subscription_id: 0, kind: 'stage_open', step_id: null, registration_id: null, ...notice },
  );
const answered = (status?: number) =>
  new PartnerError('push', 'refused', status === undefined ? {} : { status });

describe('a notice of an opening that is refused', () => {
  it.each([
    [400, true],
    [428, true],
    [429, false],
    [430, true],
    [499, true],
    [500, false],
    [503, false],
    [undefined, false],
  ])(
    'with %s is given up, with an e-mail in its place, or tried again [FACE-62]',
    async (status, isOver) => {
      const { customer, browsers } = await withBrowsers(1);
      const { id: step_id } = await openStage();
      const refused = answered(status);
      const sent = sendWhile(refused, { subscription_id: browsers[0] ?? 0, step_id });
      await expect(sent).rejects.toBeInstanceOf(isOver ? HopelessError : PartnerError);
      const mails = (await jobsOf(mailOfOpeningJob.name)).map(({ payload }) => payload);
      expect(mails).toEqual(isOver ? [{ customer_id: customer.id, step_id }] : []);
    },
  );

  it('on several browsers at once is written of once, for each stage by itself [FACE-62]', async () => {
    const { customer, browsers } = await withBrowsers(2);
    const stages = [await openStage(), await openStage()];
    for (const { id: step_id } of stages) {
      for (const subscription_id of browsers) {
        const sent = sendWhile(answered(400), { subscription_id, step_id });
        await expect(sent).rejects.toBeInstanceOf(HopelessError);
      }
    }
    const mails = (await jobsOf(mailOfOpeningJob.name)).map(({ payload }) => payload);
    expect(mails).toEqual(stages.map(({ id: step_id }) => ({ customer_id: customer.id, step_id })));
  });

  it('of another kind has its e-mail already, and none is written in its place [FACE-61]', async () => {
    const { browsers } = await withBrowsers(1);
    const test = sendWhile(answered(400), { subscription_id: browsers[0] ?? 0, kind: 'test' });
    await expect(test).rejects.toBeInstanceOf(HopelessError);
    expect(await jobsOf(mailOfOpeningJob.name)).toEqual([]);
  });
});

it('an own mistake on the way is no refusal: it is tried again [FACE-61]', async () => {
  const { browsers } = await withBrowsers(1);
  const sent = sendWhile(new TypeError('ours'), {
    subscription_id: browsers[0] ?? 0,
    kind: 'test',
  });
  await expect(sent).rejects.toBeInstanceOf(TypeError);
});

it('every entry of one customer has a notice of its own, on each browser, and none without keys [FACE-61]', async () => {
  const { services } = server;
  const entrant = await entrantFixture(services, 2);
  await subscribedBrowser(server, entrant.token);
  const ids: number[] = [];
  for (const vehicle of [0, 1]) {
    const place = await stageFixture(services);
    const crew = { vehicle_id: entrant.vehicles[vehicle]?.id, conductor_id: entrant.personId };
    const answer = await enter(server, place, entrant, { vehicles: [crew] });
    ids.push(answer.json<{ registration: { id: number } }>().registration.id);
  }
  await services.db.deleteFrom('jobs').execute();
  const queue = (where = services) =>
    services.db.transaction().execute(async (tx) => {
      await queueEntryNotices(where, tx, ids, 'stage_changed');
    });
  await queue({ ...services, config: { ...services.config, push: null } });
  expect(await jobsOf(sendNoticeJob.name)).toEqual([]);
  await queue();
  await queue();
  const queued = await jobsOf(sendNoticeJob.name);
  const wanted = ids.map((registration_id) => ({
    subscription_id: expect.any(Number),
    kind: 'stage_changed',
    step_id: null,
    registration_id,
  }));
  expect(queued.map(({ payload }) => payload)).toEqual(expect.arrayContaining(wanted));
  expect(queued).toHaveLength(2);
});
