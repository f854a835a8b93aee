import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { buildStage } from '../../../builders/stage.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tellOfOpenings } from './tell-of-openings.ts';
import { tellOfOpeningsJob } from '../notices.jobs.ts';

const DAY = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const look = async () => {
  await runRecurring(server, tellOfOpeningsJob);
  await server.services.jobs.runDue();
};
const watch = (token: string, id: number) =>
  server.call(notices.watchStage, { token, params: { id } });
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

/** A stage that opens in two days. */
const stageToOpen = () =>
  buildStage(server.services, {
    start_registration_date: inDays(2),
    end_registration_date: inDays(20),
    stage_date: inDays(40),
  });
const mailsTo = (email: string) =>
  server.partners.mailbox.list(email).map(({ subject }) => subject);

describe('somebody who asked to be told of an opening', () => {
  it('is told on their browsers when it opens, once, and by no e-mail [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await subscribedBrowser(server, customer.token);
    const stage = await stageToOpen();
    const answer = await watch(customer.token, stage.id);
    expect(answer.json().watched_stages).toEqual([stage.id]);
    server.clock.advance(2 * DAY - 1);
    await look();
    expect(await noticesTo(browser)).toEqual([]);
    server.clock.advance(1);
    await look();
    await look();
    expect(await noticesTo(browser)).toEqual([
      {
        kind: 'stage_open',
        step_id: stage.id,
        heading: 'As inscrições abriram',
        text: `${stage.title}: faça a sua inscrição.`,
      },
    ]);
    expect(mailsTo(customer.email)).toEqual([]);
    const { token } = await openTestSession(server.services, customer);
    const left = await server.call(notices.getNotices, { token });
    expect(left.json().watched_stages).toEqual([]);
  });

  it('is written to where no browser is told [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    server.clock.advance(2 * DAY);
    await look();
    await look();
    expect(mailsTo(customer.email)).toEqual([`As inscrições abriram: ${stage.title}`]);
  });

  it('is written to where its browsers are gone by then, once [FACE-37, FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const second = await openTestSession(server.services, customer);
    const gone = [
      await subscribedBrowser(server, customer.token),
      await subscribedBrowser(server, second.token),
    ];
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    for (const browser of gone) await browser.unsubscribe();
    server.clock.advance(2 * DAY);
    await look();
    expect(mailsTo(customer.email)).toEqual([`As inscrições abriram: ${stage.title}`]);
  });

  it('is written to where a push service refuses the notice for good [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await subscribedBrowser(server, customer.token);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    server.clock.advance(2 * DAY);
    server.partners.switches.set({ push: 'elsewhere' });
    await look();
    server.partners.switches.reset();
    await look();
    expect(await noticesTo(browser)).toEqual([]);
    expect(mailsTo(customer.email)).toEqual([`As inscrições abriram: ${stage.title}`]);
  });

  it('is not written to where one of its browsers is told [FACE-37]', async () => {
    const customer = await buildCustomer(server.services);
    const second = await openTestSession(server.services, customer);
    const gone = await subscribedBrowser(server, customer.token);
    const browser = await subscribedBrowser(server, second.token);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    await gone.unsubscribe();
    server.clock.advance(2 * DAY);
    await look();
    expect(await noticesTo(browser)).toMatchObject([{ kind: 'stage_open' }]);
    expect(mailsTo(customer.email)).toEqual([]);
  });

  it('is told when it opens, however often an import moves that [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await subscribedBrowser(server, customer.token);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    const move = (days: number) =>
      server.services.db
        .updateTable('stages')
        .set({ start_registration_date: inDays(days) })
        .where('id', '=', stage.id)
        .execute();
    await move(5);
    server.clock.advance(3 * DAY);
    await look();
    expect(await noticesTo(browser)).toEqual([]);
    await move(0);
    await look();
    expect(await noticesTo(browser)).toMatchObject([{ kind: 'stage_open' }]);
  });

  it('and thought better of it is not told [FACE-62]', async () => {
    const customer = await buildCustomer(server.services);
    const stage = await stageToOpen();
    await watch(customer.token, stage.id);
    const params = { id: stage.id };
    const answer = await server.call(notices.unwatchStage, { token: customer.token, params });
    expect(answer.json().watched_stages).toEqual([]);
    server.clock.advance(2 * DAY);
    await look();
    expect(mailsTo(customer.email)).toEqual([]);
  });
});

it('takes no more statements for many who wait than for few', async () => {
  const { services } = server;
  const statementsFor = async (watchers: number) => {
    const stage = await stageToOpen();
    for (let count = 0; count < watchers; count += 1) {
      const { token } = await buildCustomer(services);
      if (count % 2 === 0) await subscribedBrowser(server, token);
      await watch(token, stage.id);
    }
    server.clock.advance(2 * DAY);
    let statements = 0;
    const counted = services.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await tellOfOpenings({ ...services, db: counted });
    return statements;
  };
  expect(await statementsFor(8)).toBe(await statementsFor(2));
});

describe('nobody can wait for the opening of a stage', () => {
  it('that takes entries now, was cancelled, or is none of the brand’s [FACE-62]', async () => {
    const { token } = await buildCustomer(server.services);
    const open = await buildStage(server.services);
    const cancelled = await buildStage(server.services, { status: 'Cancelada' });
    const foreign = await buildStage(server.services, { automaker_id: 2 });
    const draft = await buildStage(server.services, { published_at: null });
    const codes: string[] = [];
    for (const { id } of [open, cancelled, foreign, draft]) {
      codes.push((await watch(token, id)).json().code);
    }
    expect(codes).toEqual(['registration_closed', 'registration_closed', 'not_found', 'not_found']);
  });
});
