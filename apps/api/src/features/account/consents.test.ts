import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentVersions } from '@trilha/brands/document-versions.ts';
import { type ConsentDecision, listConsents } from '@trilha/contract/account/account.endpoints.ts';
import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildCustomer, openTestSession } from '../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PROFILE } from '../profile/profile-payloads.testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function historyOf(token: string): Promise<ConsentDecision[]> {
  return (await server.call(listConsents, { token })).json().consents;
}
const decide = (token: string, flags: object) =>
  server.call(updateCustomer, { token, body: { ...PROFILE, ...flags } });

describe('the history of consents', () => {
  it('tells each decision with its text’s version and time, newest first [PROF-06]', async () => {
    const customer = await buildCustomer(server.services);
    const accepted = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await decide(customer.token, { receive_news: 1 });
    server.clock.advance(60_000);
    await decide(customer.token, { receive_news: 0 });
    const { terms, privacy } = documentVersions(1);
    const news = { id: expect.any(Number), purpose: 'receive_news', document_version: privacy };
    const withdrawn = server.clock.now();
    const given = new Date(withdrawn.getTime() - 60_000);
    expect(await historyOf(customer.token)).toEqual([
      { ...news, granted: 0, created_at: withdrawn.toISOString() },
      { ...news, granted: 1, created_at: given.toISOString() },
      {
        id: expect.any(Number),
        purpose: 'terms_accepted',
        granted: 1,
        document_version: terms,
        created_at: accepted,
      },
    ]);
  });

  it.each(CONSENTS)('lets %s be withdrawn by itself', async (purpose) => {
    const customer = await buildCustomer(server.services);
    const all = Object.fromEntries(CONSENTS.map((name) => [name, 1]));
    await decide(customer.token, all);
    const answer = await decide(customer.token, { ...all, [purpose]: 0 });
    expect(answer.json().customer).toMatchObject({ ...all, [purpose]: 0 });
    expect((await historyOf(customer.token))[0]).toMatchObject({ purpose, granted: 0 });
  });

  it('is empty for a newcomer, and everybody’s own', async () => {
    const newcomer = await buildCustomer(server.services, { status: 0 });
    expect(await historyOf(newcomer.token)).toEqual([]);
    const customer = await buildCustomer(server.services);
    await decide(customer.token, { receive_offers: 1 });
    expect(await historyOf(newcomer.token)).toEqual([]);
  });

  it('needs a session that is not over', async () => {
    const customer = await buildCustomer(server.services);
    const over = await openTestSession(server.services, customer, {
      expires_at: server.clock.now(),
    });
    const answer = await server.call(listConsents, { token: over.token });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  });
});
