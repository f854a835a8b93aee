import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '@trilha/brands/brands.ts';
import { DEMO_CREDENTIALS } from '@trilha/partners/start-partners.ts';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { registerWebhook } from './register-webhook.ts';

/** The provider's registered webhook of a key, read by another client of its API. */
async function webhookOf(server: TestApp, key: string): Promise<unknown> {
  const { clientId, clientSecret } = DEMO_CREDENTIALS.pix;
  const base = `${server.partners.url}/pix`;
  const token = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${base}/v2/webhook/${key}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return ((await answer.json()) as { webhookUrl?: unknown }).webhookUrl;
}

/** The webhook that the start job registers. A hook queues the job, and nothing waits for it. */
const toldBy = (server: TestApp, key: string) => async () => {
  server.clock.advance(60_000);
  await server.services.jobs.runDue();
  return webhookOf(server, key);
};

describe('a start in production', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({
      demo: false,
      env: { PUBLIC_URL__SUZUKI: 'https://suzuki.example', BRAND_HOSTS: 'suzuki.example=suzuki' },
    });
  });
  afterAll(() => server.close());

  it('names the public address of each brand, once the provider answers', async () => {
    server.partners.switches.set({ pix: 'down' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const failed = async () => {
      await server.services.jobs.runDue();
      const jobs = server.services.db.selectFrom('jobs').select('last_error');
      return jobs.where('name', '=', 'register-webhook').orderBy('last_error').execute();
    };
    const refused = brands.map(({ slug }) => ({ last_error: `pix:${slug}: status 503` }));
    await expect.poll(failed).toEqual(expect.arrayContaining(refused));
    expect(await failed()).toHaveLength(brands.length);
    server.partners.switches.reset();
    await expect
      .poll(toldBy(server, 'pix@suzuki.example'))
      .toBe('https://suzuki.example/api/webhooks/pix/suzuki/webhook-secret-of-tests');
    await expect
      .poll(toldBy(server, 'pix@mitsubishi.example'))
      .toBe('http://mitsubishi.localhost:3000/api/webhooks/pix/mitsubishi/webhook-secret-of-tests');
  });
});

describe('a start in demo', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('names this server by its number, since no name leads to it', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await expect
      .poll(toldBy(server, 'pix@suzuki.example'))
      .toBe(`${url}/api/webhooks/pix/suzuki/webhook-secret-of-tests`);
  });

  it('tells no provider where a brand has none', async () => {
    const told = toldBy(server, 'pix@mitsubishi.example');
    const before = await told();
    await registerWebhook(withoutProvider(server.services), 1, 9);
    expect(await told()).toBe(before);
  });
});
