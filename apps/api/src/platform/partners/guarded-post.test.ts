import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedPost, isPublicAddress, OwnNetworkError } from './guarded-post.ts';
import { PartnerError } from './http-client.ts';

let server: Server;
let port = 0;
let calls: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
    if (request.url === '/silent') return;
    if (request.url === '/long') return response.end('x'.repeat(1_000_000));
    return response.writeHead(503, { 'retry-after': '7' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections() ?? server.close());

const POST = { partner: 'webhook', headers: {}, body: '{}', timeoutMs: 10_000, maxBytes: 1_000 };
const demo = (path: string) =>
  ({ ...POST, url: `http://127.0.0.1:${port}${path}`, mayCallOwnNetwork: true }) as const;

it.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.0.10', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['nowhere', false],
])('%s is of the open internet: %s [HOOK-14]', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('calls nothing of the own network, whatever a name resolves to at that moment [HOOK-14]', async () => {
  calls = [];
  const asked: string[] = [];
  const resolve = ((host: string, _options: object, callback: (...answer: unknown[]) => void) => {
    asked.push(host);
    callback(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  }) as unknown as typeof lookup;
  const guarded = { ...POST, mayCallOwnNetwork: false, resolve } as const;
  const urls = [
    `https://parceiro.example:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://2130706433:${port}/`,
    `http://parceiro.example:${port}/`,
  ];
  for (const url of urls) {
    await expect(guardedPost({ ...guarded, url })).rejects.toBeInstanceOf(OwnNetworkError);
  }
  expect(asked).toEqual(['parceiro.example']);
  expect(calls).toEqual([]);
  await guardedPost(demo('/'));
  expect(calls).toEqual(['/']);
});

it('follows no redirect, and bounds what it reads and how long it waits [HOOK-15]', async () => {
  calls = [];
  expect(await guardedPost(demo('/moved'))).toMatchObject({ status: 302 });
  expect(await guardedPost(demo('/'))).toEqual({ status: 503, retryAfter: 7 });
  expect(await guardedPost(demo('/long'))).toMatchObject({ status: 200 });
  const impatient = { ...demo('/silent'), timeoutMs: 50 };
  await expect(guardedPost(impatient)).rejects.toBeInstanceOf(PartnerError);
  expect(calls).toEqual(['/moved', '/', '/long', '/silent']);
});
