import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateNotices } from '@trilha/contract/notices/notices.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import {
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { cancelStage } from '../../registrations/ending/cancel-stage.ts';
import { sendNoticeJob } from '../notices.jobs.ts';

const HOUR = 3_600_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(async () => {
  await server.close();
});

const jobsLeft = () =>
  server.services.db
    .selectFrom('jobs')
    .select(['attempts', 'dead_at', 'last_error'])
    .where('name', '=', sendNoticeJob.name)
    .execute();
const clear = () =>
  server.services.db.deleteFrom('jobs').where('name', '=', sendNoticeJob.name).execute();

/** A customer with an unpaid fee and a subscribed browser. */
async function dueWithBrowser() {
  const due = await dueFixture(server);
  return { ...due, browser: await subscribedBrowser(server, due.entrant.token) };
}

const remind = async () => {
  server.clock.advance(19 * HOUR);
  await settleDown(server);
};
const subjects = () =>
  server.partners.mailbox.list().map(({ subject }: { subject: string }) => subject);

describe('what cannot wait reaches the browsers that somebody chose', () => {
  it('a place won from the waiting list, without a word about the person [FACE-61]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const first = await dueFixture(server, { in: fixture });
    const second = await entrantFixture(server.services);
    const answer = await enter(server, fixture, second);
    const browser = await subscribedBrowser(server, second.token);
    await server.call(cancelRegistration, {
      token: first.entrant.token,
      body: { registration_id: first.id },
    });
    await settleDown(server);
    const [message] = await browser.receive();
    expect(JSON.parse(message?.text ?? '')).toEqual({
      kind: 'place_won',
      step_id: fixture.stage.id,
      registration_id: answer.json().registration?.id,
      heading: 'Você conseguiu uma vaga!',
      text: `${fixture.stage.title}: pague com Pix até o prazo para confirmar.`,
    });
    expect(message).toMatchObject({ urgency: 'high', ttl: 24 * 3_600 });
    expect(message?.topic).toMatch(/^[\w-]{32}$/);
    const { inscription_number: number } = answer.json().registration ?? {};
    const told = message?.text ?? '';
    for (const secret of [second.email, second.cpf, second.vehicles[0]?.plate]) {
      expect(told).not.toContain(secret ?? 'nothing');
    }
    const { text = '' } = JSON.parse(told) as { text?: string };
    expect(text).not.toMatch(new RegExp(String.raw`\b0*${number}\b`));
  });

  it('a fee that is due soon, at the time of its e-mail [FACE-61]', async () => {
    const { browser } = await dueWithBrowser();
    await settleDown(server);
    expect(await noticesTo(browser)).toEqual([]);
    await remind();
    expect(await noticesTo(browser)).toMatchObject([{ kind: 'payment_due' }]);
  });

  it('a stage that was cancelled [FACE-61]', async () => {
    const { browser, stage } = await dueWithBrowser();
    const by = { as: 'ana.souza' };
    await cancelStage(server.services, { stageId: stage.id, by, isRehearsal: false });
    await settleDown(server);
    expect(await noticesTo(browser)).toEqual([
      {
        kind: 'stage_changed',
        step_id: stage.id,
        registration_id: expect.any(Number),
        heading: 'A etapa foi cancelada',
        text: `${stage.title}: veja a sua inscrição.`,
      },
    ]);
  });

  it('not of a kind that is switched off, while the e-mail goes on [FACE-63]', async () => {
    const { browser, entrant } = await dueWithBrowser();
    const body = { payment_due: 0 };
    const answer = await server.call(updateNotices, { token: entrant.token, body });
    expect(answer.json().kinds).toEqual({
      place_won: 1,
      payment_due: 0,
      stage_open: 1,
      stage_changed: 1,
    });
    const before = subjects().length;
    await remind();
    expect(await noticesTo(browser)).toEqual([]);
    expect(subjects().length).toBeGreaterThan(before);
  });

  it('not once it is untrue: nobody is told to pay what is paid [FACE-61]', async () => {
    const { browser, txid } = await dueWithBrowser();
    server.partners.switches.set({ push: 'down' });
    await remind();
    expect((await jobsLeft()).length).toBe(1);
    await server.partners.pay(txid);
    await settleDown(server);
    server.partners.switches.reset();
    server.clock.advance(HOUR / 4);
    await settleDown(server);
    expect(await jobsLeft()).toEqual([]);
    expect(await noticesTo(browser)).toEqual([]);
  });
});

describe('a push service', () => {
  /** Sends a notice while the stand-in behaves in this way. */
  async function sentWhile(change: Parameters<typeof server.partners.switches.set>[0]) {
    await clear();
    const { browser, entrant } = await dueWithBrowser();
    server.partners.switches.set(change);
    await remind();
    server.partners.switches.reset();
    return { browser, entrant };
  }
  const subscriptionsOf = (id: number) =>
    server.services.db
      .selectFrom('push_subscriptions')
      .select('last_success_at')
      .where('customer_id', '=', id)
      .execute();

  it.each([
    ['limited', 30],
    ['down', 120],
  ] as const)(
    'that is %s is asked again when it wants to be, in %i seconds, until it takes the notice [FACE-36, FACE-61]',
    async (mode, seconds) => {
      const { browser, entrant } = await sentWhile({ push: mode });
      server.clock.advance((seconds - 1) * 1_000);
      await settleDown(server);
      expect(await jobsLeft()).toMatchObject([{ dead_at: null, attempts: 1 }]);
      expect(await noticesTo(browser)).toEqual([]);
      server.clock.advance(4_000);
      await settleDown(server);
      expect(await noticesTo(browser)).toMatchObject([{ kind: 'payment_due' }]);
      expect(await subscriptionsOf(entrant.id)).toEqual([{ last_success_at: server.clock.now() }]);
    },
  );

  it('that knows the browser no more makes it forgotten [FACE-61]', async () => {
    const { entrant } = await sentWhile({ push: 'gone' });
    expect(await subscriptionsOf(entrant.id)).toEqual([]);
    expect(await jobsLeft()).toEqual([]);
  });

  it('that leads elsewhere is not followed, and not asked again [FACE-64]', async () => {
    const { browser } = await sentWhile({ push: 'elsewhere' });
    expect(await jobsLeft()).toMatchObject([{ last_error: 'push-stand-in: status 307' }]);
    expect((await jobsLeft())[0]?.dead_at).not.toBeNull();
    expect(await noticesTo(browser)).toEqual([]);
  });

  it('gets nothing for a browser that subscribed with a key we no longer have [FACE-64]', async () => {
    await clear();
    const { browser, entrant } = await dueWithBrowser();
    await server.services.db
      .updateTable('push_subscriptions')
      .set({ server_key: 'another' })
      .where('customer_id', '=', entrant.id)
      .execute();
    await remind();
    expect(await noticesTo(browser)).toEqual([]);
    expect(await jobsLeft()).toEqual([]);
  });
});
