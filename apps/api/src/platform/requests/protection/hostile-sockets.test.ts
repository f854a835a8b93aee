import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type ErrorBody } from '@trilha/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOST = 'Host: mitsubishi.localhost\r\n';
const HEAD = `${HOST}Connection: close\r\n`;
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;
/** Bytes that are not valid UTF-8. */
const NO_UTF8 = Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]);
const DEEP = 30_000;
/** Instead of production's 30 seconds. */
const TIME_LIMIT_MS = 500;

function post(body: string | Uint8Array, address = '/api/login', head = JSON_HEAD): Buffer {
  const bytes = Buffer.from(body);
  const first = `POST ${address} HTTP/1.1\r\n${head}Content-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(first), bytes]);
}

const get = (address: string, headers = HEAD) =>
  Buffer.from(`GET ${address} HTTP/1.1\r\n${headers}\r\n`);
const chunked = (chunks: string) =>
  Buffer.from(
    `POST /api/login HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${chunks}`,
  );

async function listen(limit?: number) {
  const server = await startTestApp({ demo: false });
  const limits = limit === undefined ? {} : { requestTimeout: limit, headersTimeout: limit };
  // Node reads the check interval for slow connections when it starts to listen.
  Object.assign(server.app.server, limits, { connectionsCheckingInterval: TIME_LIMIT_MS / 5 });
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { server, port };
}

describe('on a socket', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    ({ server, port } = await listen());
  });
  afterAll(() => server.close());

  it.each([
    [
      'no UTF-8 in the address',
      Buffer.concat([
        Buffer.from('GET /api/getStep/'),
        NO_UTF8,
        Buffer.from(` HTTP/1.1\r\n${HEAD}\r\n`),
      ]),
    ],
    ['no UTF-8 in escapes', get('/api/getStep/%ff%fe')],
    ['half a character in the query', get('/api/password/verifyToken?token=%ED%A0%80&email=a')],
    [
      'no UTF-8 in the body',
      post(Buffer.concat([Buffer.from('{"email":"'), NO_UTF8, Buffer.from('"}')])),
    ],
    [
      'no UTF-8 in the cookies',
      get('/api/me/notices', `${HEAD}Cookie: sid=\u00ff\u00fe; =; ;;\r\n`),
    ],
    ['a body in UTF-16', post(Buffer.from('{"email":"a"}', 'utf16le'))],
    ['lists in lists', post(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`)],
    ['objects in objects', post(`${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}`)],
    ['a field as deep', post(`{"email":${'['.repeat(DEEP)}${']'.repeat(DEEP)},"password":"a"}`)],
    ['a prototype', post('{"__proto__":{"status":1},"email":"a"}')],
    ['a constructor', post('{"constructor":{"prototype":{"status":1}}}')],
    [
      'ten thousand fields',
      post(`{${Array.from({ length: 10_000 }, (_, at) => `"f${at}":1`).join()}}`),
    ],
    ['a number without end', post(`{"automaker":${'9'.repeat(100_000)}}`)],
    ['a body of 129 kB', post(`{"email":"${'a'.repeat(129 * 1_024)}"}`)],
    [
      'a packed body that is none',
      post('{}', '/api/login', `${JSON_HEAD}Content-Encoding: gzip\r\n`),
    ],
    ['a chunk without a size', chunked('x\r\n{}\r\n0\r\n\r\n')],
    ['a chunk shorter than it says', chunked('ffffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
    ['an endless extension of a chunk', chunked(`1;${'a'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`)],
    [
      'another coding than chunks',
      get('/api/me/notices', `${HEAD}Transfer-Encoding: identity, chunked, x\r\n`),
    ],
    ['two lengths that differ', post('{}', '/api/login', `${JSON_HEAD}Content-Length: 1\r\n`)],
    ['a length below nothing', get('/api/me/notices', `${HEAD}Content-Length: -1\r\n`)],
    ['a header with a zero', get('/api/me/notices', `${HEAD}X-A: a\u0000b\r\n`)],
    ['a header without a name', get('/api/me/notices', `${HEAD}: a\r\n`)],
    ['a blank before the colon', get('/api/me/notices', `${HEAD}Authorization : Bearer a\r\n`)],
    ['a folded header', get('/api/me/notices', `${HEAD}X-A: a\r\n b\r\n`)],
    ['three thousand headers', get('/api/me/notices', `${HEAD}${'X-A: a\r\n'.repeat(3_000)}`)],
  ])('%s is refused in the API’s shape [API-01]', async (_, bytes) => {
    const answer = await sendRaw(port, bytes);
    const { message, code, ...rest } = JSON.parse(answer.body) as ErrorBody;
    expect({ status: answer.status, message }).toEqual(ERRORS[code]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(Object.keys(rest).filter((key) => key !== 'errors')).toEqual([]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a body without end is refused as soon as it is too long', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(chunked(''));
    let sent = 0;
    const chunk = 'a'.repeat(16_384);
    const received: string[] = [];
    socket.on('data', (part) => received.push(String(part)));
    while (!socket.closed && received.length === 0 && sent < 10_000_000) {
      socket.write(`4000\r\n${chunk}\r\n`);
      sent += chunk.length;
      await new Promise(setImmediate);
    }
    socket.destroy();
    expect(received.join('')).toContain('HTTP/1.1 413');
    expect(sent).toBeLessThan(10_000_000);
  });

  it('requests sent in one go are answered one after the other, each with its own', async () => {
    const open = (address: string) => get(address, HOST).toString();
    const text = ['/api/getStep/x', '/api/nothing-here', '/api/me/notices'].map(open).join('');
    const { body, status } = await sendRaw(port, text + get('/api/getStep/y').toString());
    const codes = [...body.matchAll(/"code":"(\w+)"/g)].map((match) => match[1]);
    expect([status, ...codes]).toEqual([422, 'invalid', 'not_found', 'unauthenticated', 'invalid']);
  });

  it('what follows a body is the next request, and never a part of this one', async () => {
    const first = post(
      '{}',
      '/api/login',
      JSON_HEAD.replace('Connection: close\r\n', ''),
    ).toString();
    const { body } = await sendRaw(port, `${first}GARBAGE\r\n\r\n`);
    const codes = [...body.matchAll(/"code":"(\w+)"/g)].map((match) => match[1]);
    // The first response may be lost with the broken connection; nothing else may be.
    expect(codes.filter((code) => code !== 'invalid')).toEqual(['malformed_request']);
  });
});

describe('whoever takes their time', () => {
  let hurried: Awaited<ReturnType<typeof listen>>;
  let patient: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    hurried = await listen(TIME_LIMIT_MS);
    patient = await listen(0);
  });
  afterAll(() => Promise.all([hurried.server.close(), patient.server.close()]));

  /**
   * Sends a beginning, then byte by byte.
   * @returns the response once the server closes
   */
  function trickle(port: number, beginning: string, rest: string) {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.write(beginning);
    const stop = new AbortController();
    const slowly = async (): Promise<void> => {
      for (const byte of rest) {
        await wait(TIME_LIMIT_MS / 10, undefined, { signal: stop.signal });
        socket.write(byte);
      }
    };
    slowly().catch(() => {});
    const closed = once(socket, 'close').then(() => {
      stop.abort();
      return answer;
    });
    return { socket, closed };
  }

  const FOREVER = 'a'.repeat(10_000);
  const TYPE = 'Content-Type: application/json\r\n';
  const LENGTH = `Content-Length: ${FOREVER.length}\r\n`;

  it.each([
    ['the first line', 'GET /', FOREVER],
    ['headers', `GET /api/getAllEvents HTTP/1.1\r\n${HOST}X-A: `, FOREVER],
    ['a body', `POST /api/login HTTP/1.1\r\n${HOST}${TYPE}${LENGTH}\r\n`, FOREVER],
    [
      'half a request, and then nothing',
      `POST /api/login HTTP/1.1\r\n${HOST}${TYPE}${LENGTH}\r\n{"email"`,
      '',
    ],
  ])('with %s is cut off, and holds up nobody', async (_, beginning, rest) => {
    const here = trickle(hurried.port, beginning, rest);
    const withoutLimit = trickle(patient.port, beginning, rest);
    const meanwhile = await sendRaw(hurried.port, get('/api/getAllEvents'));
    expect(meanwhile.status).toBe(200);
    expect(await here.closed).toMatch(/^HTTP\/1\.1 (408|400) /);
    // Negative control: without the limit, the server still waits.
    expect(withoutLimit.socket.closed).toBe(false);
    withoutLimit.socket.destroy();
  });

  it('has half a minute in production, and is looked for as often', async () => {
    const { app, close } = await startTestApp();
    // Node uses the larger of both for the body.
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 30_000]);
    expect(Reflect.get(app.server, 'connectionsCheckingInterval')).toBeLessThanOrEqual(30_000);
    await close();
  });
});
