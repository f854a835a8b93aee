import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('operations', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('says that it lives and that it is ready', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('counts requests by route pattern', async () => {
    await server.app.inject('/healthz');
    expect(await server.services.telemetry.registry.metrics()).toContain('route="/healthz"');
  });

  it('tells how the database’s connections are, and how many streams are open', async () => {
    const metrics = await server.services.telemetry.registry.metrics();
    expect(metrics).toContain('database_listen_up 1');
    for (const name of ['connections', 'connections_idle', 'connections_waiting']) {
      expect(metrics).toMatch(new RegExp(`^database_${name} \\d+$`, 'm'));
    }
    expect(metrics).toContain('event_streams_open 0');
  });

  it('answers an unknown API path in the shape of every error [API-01]', async () => {
    const answer = await server.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Não encontrado', code: 'not_found' });
  });
});
