import { afterAll, beforeAll, expect, it } from 'vitest';
import webpush from 'web-push';
import { type Partners, startPartners } from '../start-partners.ts';
import { openPushBrowser, type PushBrowser } from './push-browser.ts';

const keys = webpush.generateVAPIDKeys();
let partners: Partners;
let browser: PushBrowser;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.close());

interface Wishes {
  readonly by?: webpush.VapidKeys;
  readonly audience?: string;
  readonly encoding?: string;
  readonly topic?: string;
}

/** Sends a message with the commonly used sender library. */
async function send(text: string, { by = keys, audience, encoding, topic }: Wishes = {}) {
  const { endpoint, ...subscriptionKeys } = browser.subscription;
  const vapidDetails = { subject: 'mailto:portal@trilha.example', ...by };
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: subscriptionKeys },
    text,
    { vapidDetails, TTL: 60, urgency: 'high', ...(topic === undefined ? {} : { topic }) },
  );
  const foreign = webpush.getVapidHeaders(
    audience ?? new URL(endpoint).origin,
    vapidDetails.subject,
    by.publicKey,
    by.privateKey,
    'aes128gcm',
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...(headers as Record<string, string>),
      ...(audience === undefined ? {} : foreign),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
    body: new Uint8Array(body),
  });
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    text: await answer.text(),
    ...(retryAfter === null ? {} : { retryAfter }),
  };
}

beforeAll(async () => {
  browser = await openPushBrowser(partners.url, keys.publicKey);
});

it('hands out what it took, which only the browser can read', async () => {
  expect(await send('Olá, trilha', { topic: 'one' })).toEqual({ status: 201, text: '' });
  const raw = await (await fetch(browser.subscription.endpoint)).text();
  expect(raw).not.toContain('trilha');
  expect(await browser.receive()).toEqual([
    { text: 'Olá, trilha', ttl: 60, urgency: 'high', topic: 'one' },
  ]);
  await send('De novo', { topic: 'one' });
  expect((await browser.receive()).map(({ text }) => text)).toEqual(['De novo']);
});

it('refuses a sender with another key, a token for another service, and what is not encrypted', async () => {
  expect(await send('x', { by: webpush.generateVAPIDKeys() })).toEqual({
    status: 403,
    text: 'not the key of this subscription',
  });
  const mixed = { publicKey: keys.publicKey, privateKey: webpush.generateVAPIDKeys().privateKey };
  expect(await send('x', { by: mixed })).toEqual({ status: 403, text: 'wrong signature' });
  expect(await send('x', { audience: 'https://push.example' })).toEqual({
    status: 403,
    text: 'for another service',
  });
  expect(await send('x', { encoding: 'aesgcm' })).toEqual({ status: 400, text: 'not aes128gcm' });
});

it.each([
  ['down', 503, expect.stringMatching(/ GMT$/)],
  ['limited', 429, '30'],
  ['gone', 410, undefined],
  ['elsewhere', 307, undefined],
] as const)('fails by its switch: %s', async (mode, status, retryAfter) => {
  partners.switches.set({ push: mode });
  expect(await send('x')).toMatchObject({ status, ...(retryAfter && { retryAfter }) });
  partners.switches.reset();
});

it('knows nothing of a browser that has unsubscribed', async () => {
  await browser.unsubscribe();
  expect((await send('x')).status).toBe(410);
});
