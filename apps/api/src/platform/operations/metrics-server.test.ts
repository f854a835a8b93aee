import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

it('serves metrics on a port of their own while the server runs, and never on the public one', async () => {
  const lines: string[] = [];
  const server = await startTestApp({
    env: { METRICS_PORT: '0', LOG_LEVEL: 'info' },
    log: { write: (line) => void lines.push(line) },
  });
  const told = lines.find((line) => line.includes('metrics listening'));
  const origin = `http://127.0.0.1:${/"port":(\d+)/.exec(told ?? '')?.[1]}`;
  await server.app.inject('/healthz');
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('route="/healthz"');
  expect((await fetch(`${origin}/healthz`)).status).toBe(404);
  expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  await server.close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
});
