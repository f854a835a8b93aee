import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('serves metrics on a port of their own while the server runs, and never on the public one', async () => {
  const port = await freePort();
  const server = await startTestApp({ env: { METRICS_PORT: String(port) } });
  const origin = `http://127.0.0.1:${port}`;
  await server.app.inject('/healthz');
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('route="/healthz"');
  expect((await fetch(`${origin}/healthz`)).status).toBe(404);
  expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  await server.close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
});
