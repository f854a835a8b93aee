import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERT, KEY } from '@trilha/api/testing/outside/self-signed.data.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findHaproxy } from '../machine/find-haproxy.ts';
import { freePort } from '../machine/free-port.ts';
import { projectRoot } from '../project-root.ts';
import { until } from './replica.ts';

const haproxy = findHaproxy();
if ('skipped' in haproxy) console.log(`limits of the proxy skipped: ${haproxy.skipped}`);
const STAFF = 'gestao.localhost';

describe.skipIf('skipped' in haproxy)('the shipped proxy', () => {
  let folder: string;
  let behind: Server;
  let proxy: ChildProcess | undefined;
  let port: number;
  let open: Socket[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trilha-proxy-'));
    open = [];
    behind = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1');
    await once(behind, 'listening');
  });
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    if (proxy?.kill('SIGKILL') === true) await once(proxy, 'close');
    behind.close();
    behind.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  /** Starts the proxy with limits low enough for a test to reach. */
  async function startProxy(limit: string, lowered: string): Promise<void> {
    const shipped = readFileSync(join(projectRoot, 'deploy/haproxy.cfg'), 'utf8');
    expect(shipped).toContain(limit);
    const config = join(folder, 'haproxy.cfg');
    // The limits work the same without TLS.
    const changed = shipped.replaceAll(limit, lowered).replace(/^.*redirect scheme.*$/m, '');
    writeFileSync(config, changed);
    const certificate = join(folder, 'portal.pem');
    writeFileSync(certificate, `${CERT}\n${KEY}\n`);
    port = await freePort();
    const server = `127.0.0.1:${(behind.address() as AddressInfo).port}`;
    const env = {
      TRILHA_HTTP: `127.0.0.1:${port}`,
      TRILHA_HTTPS: `127.0.0.1:${await freePort()}`,
      TRILHA_CERTIFICATE: certificate,
      TRILHA_STAFF_HOST: STAFF,
      TRILHA_ONE: server,
      TRILHA_TWO: server,
    };
    const program = 'path' in haproxy ? haproxy.path : '';
    proxy = spawn(program, ['-db', '-f', config], { env, stdio: 'ignore' });
    await until('it serves', async () => (await ask(STAFF))[0] === 200);
  }

  /** Status and `Retry-After` of a request for this host, on its own connection. */
  const ask = (host: string): Promise<readonly [number, string?]> =>
    new Promise((resolve) => {
      const headers = { host: `${host}:443` };
      get({ port, host: '127.0.0.1', headers, agent: false }, (answer) => {
        answer.resume();
        resolve([answer.statusCode ?? 0, answer.headers['retry-after']]);
      }).on('error', () => resolve([0]));
    });

  test('refuses a flood from one address with 429, and never staff [EXT-28]', async () => {
    await startProxy('sc0_http_req_rate gt 20000', 'sc0_http_req_rate gt 40');
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('portal.localhost')));
    expect(new Set(answers.map(String))).toEqual(new Set(['200,', '429,10'].map(String)));
    expect(await ask(STAFF)).toEqual([200, undefined]);
  });

  test('keeps its last connections for staff [EXT-28]', async () => {
    await startProxy('fe_conn gt 3600', 'fe_conn gt 20');
    expect(await ask('portal.localhost')).toEqual([200, undefined]);
    open = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    await until('it is full', async () => (await ask('portal.localhost'))[0] === 503);
    expect(await ask('portal.localhost')).toEqual([503, '2']);
    expect(await ask(STAFF)).toEqual([200, undefined]);
  });
});
