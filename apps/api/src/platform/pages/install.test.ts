import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPortal } from '../../testing/test-portal.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ portal: testPortal() });
});
afterAll(() => server.close());

const get = (url: string, host: string, headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

it("hands out the manifest of the host's brand, to be kept for an hour [FACE-81]", async () => {
  const answer = await get('/manifest.webmanifest', 'suzuki.localhost');
  expect(answer.json()).toEqual({ name: 'Suzuki Veículos' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'host',
  });
  const other = await get('/manifest.webmanifest', 'mitsubishi.localhost');
  expect(other.json()).toEqual({ name: 'Mitsubishi Motors' });
});

it("makes pixels of the brand's drawn icon, and knows them again [FACE-81]", async () => {
  const answer = await get('/app-icon-192.png', 'suzuki.localhost');
  const { data, info } = await sharp(answer.rawPayload)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([192, 192, 3]);
  expect([...data.subarray(0, 3)]).toEqual([0x0a, 0x3f, 0x98]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800',
    vary: 'host',
  });
  const again = await get('/app-icon-192.png', 'suzuki.localhost', {
    'if-none-match': answer.headers.etag,
  });
  expect(again.statusCode).toBe(304);
  const other = await get('/app-icon-192.png', 'mitsubishi.localhost');
  expect(other.headers.etag).not.toBe(answer.headers.etag);
});
