import { afterEach, expect, it } from 'vitest';
import { DEMO_CREDENTIALS } from '@trilha/partners/start-partners.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

/** What the provider was told for a key, asked as another client of its API. */
async function webhookOf(key: string): Promise<unknown> {
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

function listen(): Promise<string> {
  return server.app.listen({ port: 0, host: '127.0.0.1' });
}

/** What a job of the start tells the provider: a hook that nobody waits for queues it. */
const toldOf = (key: string) => async () => {
  await server.services.jobs.runDue();
  return webhookOf(key);
};

it('names the public address of each brand', async () => {
  server = await startTestApp({
    env: { DEMO: '0', DATA_DIR: 'unused', PUBLIC_URL__SUZUKI: 'https://suzuki.example' },
  });
  await listen();
  await expect
    .poll(toldOf('pix@suzuki.example'))
    .toBe('https://suzuki.example/api/webhooks/pix/suzuki/webhook-secret-of-tests');
  await expect
    .poll(toldOf('pix@mitsubishi.example'))
    .toBe('http://mitsubishi.localhost:3000/api/webhooks/pix/mitsubishi/webhook-secret-of-tests');
});

it('names this server by its number in demo, where no name leads to it', async () => {
  server = await startTestApp();
  const url = await listen();
  await expect
    .poll(toldOf('pix@suzuki.example'))
    .toBe(`${url}/api/webhooks/pix/suzuki/webhook-secret-of-tests`);
});

it('tries again while the provider is down at the start', async () => {
  server = await startTestApp();
  server.partners.switches.set({ pix: 'down' });
  const url = await listen();
  const failures = () =>
    server.services.db
      .selectFrom('jobs')
      .select('last_error')
      .where('name', '=', 'register-webhook')
      .where('last_error', 'is not', null)
      .execute();
  await expect
    .poll(async () => {
      await server.services.jobs.runDue();
      return failures();
    })
    .toHaveLength(2);
  server.partners.switches.reset();
  server.clock.advance(60_000);
  await expect
    .poll(toldOf('pix@mitsubishi.example'))
    .toBe(`${url}/api/webhooks/pix/mitsubishi/webhook-secret-of-tests`);
});
