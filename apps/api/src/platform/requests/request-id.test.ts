import { hostname } from 'node:os';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AppError } from '../app-error.ts';
import { installErrorHandler } from './error-handler.ts';
import { newRequestId, tellRequestIds } from './request-id.ts';

const ID = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

describe('the id of a request', () => {
  let server: TestApp;
  const lines: Array<Record<string, unknown>> = [];
  beforeAll(async () => {
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    server = await startTestApp({ log: { write }, env: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => server.close());

  it('stands in its answer and its log line, beside the server’s name, and never comes again [EXT-31]', async () => {
    const answers = await Promise.all(
      ['/api/getAllEvents', '/api/nowhere', '/api/nowhere'].map((url) => server.app.inject(url)),
    );
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([
      expect.stringMatching(ID),
      expect.stringMatching(ID),
      expect.stringMatching(ID),
    ]);
    expect(new Set(ids).size).toBe(3);
    for (const reqId of ids) {
      expect(lines).toContainEqual(expect.objectContaining({ reqId, server: hostname() }));
    }
    // As random as it is long: a second server, or a start, repeats none.
    expect(new Set(Array.from({ length: 5_000 }, newRequestId)).size).toBe(5_000);
  });

  it('is nobody’s choice who asks [EXT-31]', async () => {
    const headers = { 'x-request-id': 'MINE-MINE', 'request-id': 'MINE-MINE' };
    const answer = await server.app.inject({ url: '/api/getAllEvents', headers });
    expect(answer.headers['x-request-id']).not.toBe('MINE-MINE');
  });

  it('is told on the page of our own fault, for who calls [EXT-31]', async () => {
    const app = Fastify({ genReqId: newRequestId });
    installErrorHandler(app, server.services);
    tellRequestIds(app);
    app.get('/ours', () => Promise.reject(new Error('broken')));
    app.get('/theirs', () => Promise.reject(new AppError('not_found')));
    const [ours, theirs] = [await app.inject('/ours'), await app.inject('/theirs')];
    expect([ours.statusCode, theirs.statusCode]).toEqual([500, 404]);
    expect(ours.body).toContain(`informe o código ${String(ours.headers['x-request-id'])}.`);
    expect(theirs.body).not.toContain('informe o código');
    await app.close();
  });
});
