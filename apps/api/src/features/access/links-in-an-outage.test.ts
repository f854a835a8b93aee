import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { linksTo, mailsTo, openConfirmation } from '../../testing/outside/test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const PASSWORD = 'Barro#vermelho';
const MINUTE = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(async () => {
  server.partners.switches.reset();
  await server.services.db.deleteFrom('jobs').execute();
});

const refuse = () => server.partners.switches.set({ smtp: 'refuse' });

/** Advances the clock while jobs retry. */
async function pass(minutes: number): Promise<void> {
  const step = Math.min(minutes, 20);
  for (let passed = 0; passed < minutes; passed += step) {
    server.clock.advance(step * MINUTE);
    await server.services.jobs.runDue();
  }
}

async function jobs(name: string) {
  return server.services.db
    .selectFrom('jobs')
    .select(['attempts', 'dead_at'])
    .where('name', '=', name)
    .execute();
}

describe('a recovery link while the mail server refuses', () => {
  const forgot = (email: string) =>
    server.call(access.forgotPassword, {
      body: { email, automaker_id: 1, url: `${PORTAL}/verifyToken` },
    });
  const resets = (customerId: number) =>
    server.services.db
      .selectFrom('password_resets')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute();
  const statusOf = async (link: URL, email: string): Promise<string> => {
    const token = link.searchParams.get('token') ?? '';
    return (await server.call(access.verifyResetToken, { query: { token, email } })).json().status;
  };

  it('is one row however often it is tried, and works when it arrives [AUTH-25]', async () => {
    const { id, email } = await buildCustomer(server.services);
    refuse();
    await forgot(email);
    await pass(20);
    await pass(20);
    const [waiting] = await jobs('send-recovery');
    expect(waiting?.attempts).toBeGreaterThan(1);
    expect(await resets(id)).toHaveLength(1);
    server.partners.switches.reset();
    await pass(6);
    const links = await linksTo(server, email);
    expect(links).toHaveLength(1);
    for (const link of links) expect(await statusOf(link, email)).toBe('valid');
    expect(await resets(id)).toHaveLength(1);
  });

  it('leaves the link of another request as it is [AUTH-25]', async () => {
    const { id, email } = await buildCustomer(server.services);
    await forgot(email);
    await pass(3);
    await forgot(email);
    const links = await linksTo(server, email);
    expect(links).toHaveLength(2);
    for (const link of links) expect(await statusOf(link, email)).toBe('valid');
    expect(await resets(id)).toHaveLength(2);
  });

  it('is given up after an hour, when nobody waits for it any more', async () => {
    const { email } = await buildCustomer(server.services);
    refuse();
    await forgot(email);
    await server.services.jobs.runDue();
    await pass(40);
    expect(await jobs('send-recovery')).toMatchObject([{ dead_at: null }]);
    await pass(40);
    expect(await jobs('send-recovery')).toMatchObject([{ dead_at: expect.any(Date) }]);
    server.partners.switches.reset();
    await pass(60);
    expect(await mailsTo(server, email)).toEqual([]);
  });
});

describe('the message of a sign-up while the mail server refuses', () => {
  async function signUp(serial: number): Promise<string> {
    const email = `nova${serial}@trilha.example`;
    const answer = await server.call(access.signUp, {
      body: {
        cpf: fictitiousCpf(serial),
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        url: `${PORTAL}/auth/confirm`,
        automaker: 1,
      },
    });
    expect(answer.statusCode).toBe(201);
    await server.services.jobs.runDue();
    return email;
  }
  const linkRows = (email: string) =>
    server.services.db
      .selectFrom('signup_links as l')
      .innerJoin('signups as s', 's.id', 'l.signup_id')
      .select('l.created_at')
      .where('s.email', '=', email)
      .execute();

  it('is one link however often it is tried, and works when it arrives [AUTH-18]', async () => {
    refuse();
    const email = await signUp(701);
    await pass(60);
    expect((await jobs('send-confirmation'))[0]?.attempts).toBeGreaterThan(1);
    expect(await linkRows(email)).toHaveLength(1);
    server.partners.switches.reset();
    await pass(20);
    const links = await linksTo(server, email);
    expect(links).toHaveLength(1);
    expect(await openConfirmation(server, links[0])).toMatchObject({ success: true });
  });

  it('is tried for a day, as long as its link would be good for', async () => {
    refuse();
    await signUp(702);
    await pass(23 * 60);
    expect(await jobs('send-confirmation')).toMatchObject([{ dead_at: null }]);
    await pass(90);
    expect(await jobs('send-confirmation')).toMatchObject([{ dead_at: expect.any(Date) }]);
  });
});
