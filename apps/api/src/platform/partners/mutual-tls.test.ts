import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestJson } from './http-client.ts';
import { mutualTlsFetch } from './mutual-tls.ts';

/** Of this test only: names 127.0.0.1, signed by itself, valid for 100 years. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUDMoc9rJA50J1/pksSmdKAXIGbVkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTAyMjIxOFoYDzIxMjYxMDI4
MDIyMjE4WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ/oECPT31qcxbNpkHdmRflqpaNxbRbXjEadPIjfLnzXB3hUxzPd7zy
z0kqCB5rdPyx88TwuzcMR09QVW7PByj7o2QwYjAdBgNVHQ4EFgQUADzrmmCkliI5
MSOlEdKPrtYcTiwwHwYDVR0jBBgwFoAUADzrmmCkliI5MSOlEdKPrtYcTiwwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IDY1pHQO6mlhzlzvymTKbYgmcGDYbR6Unaa6oHDALQ1bAiEAtoRZ7yyk8gec0ZNW
SaoycH7EO756pYa3Uy+yt5imUlM=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcJTr4LNZ8rfDe6PI
05E4ZpDbGG8Mek1D9qg4bP4E09mhRANCAAQ/oECPT31qcxbNpkHdmRflqpaNxbRb
XjEadPIjfLnzXB3hUxzPd7zyz0kqCB5rdPyx88TwuzcMR09QVW7PByj7
-----END PRIVATE KEY-----`;

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
