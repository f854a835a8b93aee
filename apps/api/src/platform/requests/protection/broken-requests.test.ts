import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brands } from '@trilha/brands/brands.ts';
import { ERRORS, type ErrorCode } from '@trilha/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const HEAD = 'Host: mitsubishi.localhost\r\nConnection: close\r\n';
const LONG = 'a'.repeat(20_000);

const get = (address: string, headers = HEAD) => `GET ${address} HTTP/1.1\r\n${headers}\r\n`;
const post = (address: string, type: string, body: string, length = body.length) =>
  `POST ${address} HTTP/1.1\r\n${HEAD}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe('a request that is none', () => {
  const logged: string[] = [];
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    const log = { write: (line: string) => void logged.push(line) };
    server = await startTestApp({
      demo: false,
      log,
      env: { LOG_LEVEL: 'info' },
      portal: testPortal(),
    });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  const expected = {
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  };

  const refusals: ReadonlyArray<readonly [string, string, ErrorCode]> = [
    ['an address that cannot be decoded', get('/api/%E0%A4%A'), 'not_found'],
    ['a parameter that cannot', get('/api/registrations/%zz/payment'), 'not_found'],
    ['a parameter that is too long', get(`/api/registrations/${'1'.repeat(600)}`), 'not_found'],
    ['an address that is too long', get(`/api/${LONG}`), 'headers_too_large'],
    ['a header that is too long', get('/api/x', `${HEAD}X: ${LONG}\r\n`), 'headers_too_large'],
    ['a method no route knows', `PROPFIND /api/login HTTP/1.1\r\n${HEAD}\r\n`, 'not_found'],
    ['a method nobody knows', `BREW /api/login HTTP/1.1\r\n${HEAD}\r\n`, 'malformed_request'],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`, 'malformed_request'],
    ['an expectation', get('/api/login', `${HEAD}Expect: tea\r\n`), 'malformed_request'],
    ['no host', get('/api/events', 'Connection: close\r\n'), 'malformed_request'],
    ['bad JSON', post('/api/login', 'application/json', '{a}'), 'malformed_request'],
    ['no JSON at all', post('/api/login', 'application/json', ''), 'malformed_request'],
    ['another type', post('/api/login', 'text/xml', '<a/>'), 'unsupported_media_type'],
    ['a type that is none', post('/api/login', ';;;', '<a/>'), 'unsupported_media_type'],
    ['too much', post('/api/login', 'application/json', '{', 300_000), 'body_too_large'],
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\n${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'malformed_request',
    ],
    ['no HTTP', 'hello\r\n\r\n', 'malformed_request'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_request'],
  ];

  it.each(refusals)('with %s is refused in the API’s shape [API-01]', async (_, text, code) => {
    const answer = await sendRaw(port, text);
    const { status, message } = ERRORS[code];
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(expected);
    expect(JSON.parse(answer.body)).toEqual({ message, code });
  });

  it.each([
    ['two slashes', get('//'), 404],
    ['another place', get('//evil.example/auth/login'), 404],
    ['an address that cannot be decoded', get('/%zz'), 404],
    ['an address that is too long', get(`/auth/login?${LONG}`), 431],
    [
      'a method that pages do not have',
      `POST /auth/login HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`,
      404,
    ],
    ['a body of any kind', post('/auth/login', 'text/xml', '<a/>'), 404],
    ['what cannot be drawn', get('/broken'), 500],
  ])('with %s gets a page where a person asked', async (_, text, status) => {
    const answer = await sendRaw(port, text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...expected, 'content-type': /^text\/html/ });
    expect(answer.body).toMatch(/^<!doctype html>/);
  });

  it.each(brands)(
    'that cannot be answered gets the page of $name, with whom to call',
    async (brand) => {
      const headers = `Host: ${brand.slug}.localhost\r\nConnection: close\r\n`;
      const { body, headers: sent } = await sendRaw(port, get('/broken', headers));
      expect(body).toContain(`<title>${ERRORS.unexpected.message} · ${brand.name}</title>`);
      expect(body).toContain(`${brand.wordmark.word} <b>`);
      expect(body).toContain('<a class="go" href="">Tentar de novo</a>');
      expect(body).toContain(brand.support.customerService.phone);
      // The page's inline style must match the policy's hash.
      const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
      expect(style).toContain(brand.accent.dark.accent);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(sent['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    },
  );

  it('in whole, with the server’s name in it, is answered as any other', async () => {
    const answer = await sendRaw(port, get('http://mitsubishi.localhost/auth/login'));
    expect(answer.body).toBe(`<!doctype html><title>${brands[0]?.slug} 200</title>`);
  });

  it('given up in the middle is no fault of ours', async () => {
    const before = logged.length;
    const socket = connect(port, '127.0.0.1');
    const type = 'application/json\r\nExpect: 100-continue';
    socket.write(post('/api/login', type, '', 30));
    // The server is waiting for the body.
    await once(socket, 'data');
    socket.write('{"a');
    socket.destroy();
    const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))();
    await expect.poll(connections).toBe(0);
    await sendRaw(port, get('/api/-'));
    await expect.poll(() => logged.length).toBeGreaterThan(before);
    expect(logged.slice(before).join('')).not.toContain('request failed');
  });

  it('for a probe is not worth a line, unless it fails', async () => {
    const before = logged.length;
    expect((await sendRaw(port, get('/healthz'))).status).toBe(200);
    expect((await sendRaw(port, get('/readyz'))).status).toBe(200);
    await sendRaw(port, get('/api/-'));
    await expect.poll(() => logged.length).toBeGreaterThan(before);
    expect(logged.slice(before).join('')).not.toMatch(/healthz|readyz/);
  });
});
