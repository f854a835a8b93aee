import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CERT, KEY } from '../../testing/outside/self-signed.data.ts';
import { requestJson } from './http-client.ts';
import { mutualTlsFetch } from './mutual-tls.ts';

function* endless(): Generator<string> {
  for (;;) yield ' '.repeat(1_000);
}

const server = createServer(
  { cert: CERT, key: KEY, ca: CERT, requestCert: true, rejectUnauthorized: true },
  (request, response) => {
    void text(request).then((body) => {
      const peer = (request.socket as TLSSocket).getPeerCertificate();
      if (request.url === '/empty') return response.writeHead(204).end();
      if (request.url === '/endless') return Readable.from(endless()).pipe(response);
      const { method, headers } = request;
      return response.end(
        JSON.stringify({ method, type: headers['content-type'], body, client: peer.subject.CN }),
      );
    });
  },
);
let url = '';
const trusted = getCACertificates('default');

beforeAll(async () => {
  setDefaultCACertificates([...trusted, CERT]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const call = { partner: 'bank', timeoutMs: 2_000 };
const withCertificate = mutualTlsFetch({ cert: CERT, key: KEY });

it('presents the client certificate with method, headers and body [PAY-13]', async () => {
  const answer = await requestJson({
    ...call,
    url: `${url}/v2/cob/1`,
    method: 'PUT',
    body: { valor: '1.00' },
    fetch: withCertificate,
  });
  expect(answer).toEqual({
    method: 'PUT',
    type: 'application/json',
    body: '{"valor":"1.00"}',
    client: '127.0.0.1',
  });
});

it('sends a form as a form, and reads an empty answer as null', async () => {
  const form = { ...call, method: 'POST' as const, body: new URLSearchParams({ a: 'b' }) };
  expect(await requestJson({ ...form, url, fetch: withCertificate })).toMatchObject({
    type: expect.stringContaining('application/x-www-form-urlencoded'),
    body: 'a=b',
  });
  expect(await requestJson({ ...call, url: `${url}/empty`, fetch: withCertificate })).toBeNull();
});

it('stops reading where an answer is too large', async () => {
  const endlessly = { ...call, url: `${url}/endless`, maxBytes: 10_000 };
  await expect(requestJson({ ...endlessly, fetch: withCertificate })).rejects.toThrow(
    'bank: answer too large',
  );
});

it('is refused without the certificate, as the negative control', async () => {
  await expect(requestJson({ ...call, url })).rejects.toThrow('no usable answer');
});
