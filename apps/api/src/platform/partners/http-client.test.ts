import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PartnerError, requestJson } from './http-client.ts';

const CHUNK = ' '.repeat(64 * 1_024);

let sent = 0;
function* endless(): Generator<string> {
  for (;;) {
    sent += CHUNK.length;
    yield CHUNK;
  }
}

/** A malicious or broken partner. It counts the bytes that it could send. */
const PARTNER: Readonly<Record<string, (answer: ServerResponse) => void | Promise<void>>> = {
  '/quickly': (answer) => pipeline(Readable.from(endless()), answer).catch(() => {}),
  '/slowly': async (answer) => {
    while (!answer.destroyed) {
      answer.write(' ');
      await pause(5);
    }
  },
  '/refusing': async (answer) => {
    answer.statusCode = 503;
    await PARTNER['/quickly']?.(answer);
  },
  '/packed': (answer) => {
    answer.setHeader('content-encoding', 'gzip').end(gzipSync(' '.repeat(5_000_000)));
  },
  '/exact': (answer) => void answer.end(`"${'é'.repeat(499)}"`),
};

const server = createServer((request, answer) => void PARTNER[request.url ?? '']?.(answer));
const connections = () => promisify(server.getConnections.bind(server))();
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (path: string, timeoutMs = 20_000) =>
  requestJson({ partner: 'bank', url: url + path, timeoutMs, maxBytes: 1_000 });

describe('an answer without end', () => {
  it('that comes quickly is given up at the limit, and the partner hung up on', async () => {
    await expect(ask('/quickly')).rejects.toThrow('bank: answer too large');
    await expect.poll(connections).toBe(0);
    // At most what fits into network buffers, much less than could be sent until the timeout.
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that comes slowly ends with the time', async () => {
    await expect(ask('/slowly', 300)).rejects.toThrow(PartnerError);
    await expect.poll(connections).toBe(0);
  });

  it('with a refusal is not read at all', async () => {
    await expect(ask('/refusing')).rejects.toMatchObject({ status: 503 });
    await expect.poll(connections).toBe(0);
  });

  it('counts as large as it unpacks', async () => {
    await expect(ask('/packed')).rejects.toThrow('bank: answer too large');
  });
});

it('takes an answer of just the limit, in bytes', async () => {
  expect(await ask('/exact')).toBe('é'.repeat(499));
});
