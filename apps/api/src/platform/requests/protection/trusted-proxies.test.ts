import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { LOGIN_BY_PLACE } from '../../../features/access/access-limits.ts';
import { sendRaw } from '../../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { trustIn } from './trusted-proxies.ts';

let server: TestApp;
afterEach(() => server.close());

async function start(trusted: string): Promise<void> {
  server = await startTestApp({ portal: testPortal(), env: { TRUST_PROXY: trusted } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
}

const portOf = () => (server.app.server.address() as AddressInfo).port;

/** A raw request from 127.0.0.1 on its own socket, with headers as given. */
function send(method: string, path: string, headers: readonly string[], body = '') {
  const lines = ['Connection: close', `Content-Length: ${body.length}`, ...headers];
  return sendRaw(portOf(), `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const HOST = 'Host: mitsubishi.localhost';
const JSON_TYPE = 'Content-Type: application/json';
const forwarded = (value: string) => `X-Forwarded-For: ${value}`;

/** Logs in over the socket and reads the IP address stored in the legally required access record. */
async function recordedAddress(...headers: string[]): Promise<string | null> {
  const { email } = await buildCustomer(server.services);
  const body = JSON.stringify({ email, password: TEST_PASSWORD, automaker: 1 });
  const answer = await send('POST', '/api/login', [HOST, JSON_TYPE, ...headers], body);
  expect(answer.status).toBe(200);
  const records = server.services.db.selectFrom('access_records').select('address');
  return (await records.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).address;
}

describe('the address of a client', () => {
  it('is the machine that connected, whatever it says, unless proxies are named', async () => {
    await start('');
    expect(await recordedAddress(forwarded('198.51.100.7'))).toBe('127.0.0.1');
  });

  it.each(['1', '127.0.0.0/8'])(
    'with TRUST_PROXY=%s is what the proxy appended',
    async (trusted) => {
      await start(trusted);
      expect(await recordedAddress(forwarded('198.51.100.7'))).toBe('198.51.100.7');
      expect(await recordedAddress(forwarded('10.9.9.9, 203.0.113.5, 198.51.100.7'))).toBe(
        '198.51.100.7',
      );
      expect(await recordedAddress(forwarded('203.0.113.5'), forwarded('2001:db8::7'))).toBe(
        '2001:db8::7',
      );
    },
  );

  it('passes over every proxy of a row', async () => {
    await start('2');
    expect(await recordedAddress(forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2'))).toBe(
      '198.51.100.7',
    );
    await server.close();
    await start('127.0.0.0/8,10.0.0.0/8');
    expect(await recordedAddress(forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2'))).toBe(
      '198.51.100.7',
    );
  });

  it('is never a text that is no address', async () => {
    await start('1');
    expect(await recordedAddress(forwarded('x'.repeat(3_000)))).toBe('127.0.0.1');
    expect(await recordedAddress(forwarded('198.51.100.7, <script>'))).toBe('127.0.0.1');
    expect(await recordedAddress(forwarded(`${'x'.repeat(3_000)}, 198.51.100.7`))).toBe(
      '198.51.100.7',
    );
  });

  it('is of no use to pass a limit', async () => {
    await start('1');
    const { email } = await buildCustomer(server.services);
    const body = JSON.stringify({ email, password: 'a-wrong-one', automaker: 1 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= LOGIN_BY_PLACE.limit; attempt += 1) {
      const header = forwarded(`203.0.113.${attempt}, 198.51.100.7`);
      statuses.push((await send('POST', '/api/login', [HOST, JSON_TYPE, header], body)).status);
    }
    expect(statuses).toEqual([...Array<number>(LOGIN_BY_PLACE.limit).fill(401), 429]);
  });
});

describe('the brand', () => {
  const titleFor = async (...headers: string[]) =>
    /<title>(\w+)/.exec((await send('GET', '/auth/login', headers)).body)?.[1];
  const SUZUKI = 'X-Forwarded-Host: suzuki.localhost';

  it('is the host’s, unless a trusted proxy says otherwise', async () => {
    await start('');
    expect(await titleFor(HOST, SUZUKI)).toBe('mitsubishi');
    await server.close();
    await start('10.0.0.0/8');
    expect(await titleFor(HOST, SUZUKI)).toBe('mitsubishi');
    await server.close();
    await start('127.0.0.1');
    expect(await titleFor(HOST, SUZUKI)).toBe('suzuki');
    expect(await titleFor(HOST)).toBe('mitsubishi');
    // A proxy that appends adds its value last.
    expect(await titleFor(HOST, 'X-Forwarded-Host: suzuki.localhost, mitsubishi.localhost')).toBe(
      'mitsubishi',
    );
    expect(await titleFor('Host: suzuki.localhost', 'X-Forwarded-Host: nobody.example')).toBe(
      'mitsubishi',
    );
  });

  it('goes with a plain cookie at localhost only where nobody trusted says that TLS is in front', async () => {
    await start('');
    const TLS = 'X-Forwarded-Proto: https';
    const cookie = async () =>
      (await send('GET', '/auth/login', [HOST, TLS])).headers['set-cookie'];
    expect(await cookie()).not.toContain('Secure');
    await server.close();
    await start('1');
    expect(await cookie()).toContain('Secure');
  });
});

it('knows an address of IPv4 that a socket of both families spells as IPv6', async () => {
  server = await startTestApp();
  const trust = trustIn(['10.0.0.0/8', '2001:db8::/32']);
  const isTrusted = (address: string) => trust !== false && trust(address, 0);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'].map(isTrusted)).toEqual([true, true, true]);
  expect(['11.1.2.3', '2001:db9::1', 'proxy'].map(isTrusted)).toEqual([false, false, false]);
});
