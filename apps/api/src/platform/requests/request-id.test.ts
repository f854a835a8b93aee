import { hostname } from 'node:os';
import { forgotPassword } from '@trilha/contract/access/access.endpoints.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../builders/customer.ts';
import { sendRecoveryJob } from '../../features/access/access.jobs.ts';
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

  it('stands in the log line of the job that it queued, however long after [EXT-36]', async () => {
    const { email } = await buildCustomer(server.services);
    const body = { email, url: 'http://localhost:5173', automaker_id: 1 };
    const answer = await server.call(forgotPassword, { body });
    expect(answer.statusCode).toBe(200);
    await server.services.jobs.runDue();
    const line = { job: sendRecoveryJob.name, reqId: answer.headers['x-request-id'] };
    expect(lines).toContainEqual(expect.objectContaining({ ...line, msg: 'job done' }));
  });

  it('is told on the page and in the body of our own fault, for who calls [EXT-31, EXT-36]', async () => {
    const app = Fastify({ genReqId: newRequestId });
    installErrorHandler(app, server.services);
    tellRequestIds(app);
    app.get('/ours', () => Promise.reject(new Error('broken')));
    app.get('/api/ours', () => Promise.reject(new Error('broken')));
    app.get('/api/theirs', () => Promise.reject(new AppError('not_found')));
    app.get('/theirs', () => Promise.reject(new AppError('not_found')));
    const [ours, theirs] = [await app.inject('/ours'), await app.inject('/theirs')];
    expect([ours.statusCode, theirs.statusCode]).toEqual([500, 404]);
    expect(ours.body).toContain(`informe o código ${String(ours.headers['x-request-id'])}.`);
    expect(theirs.body).not.toContain('informe o código');
    const [fault, refusal] = [await app.inject('/api/ours'), await app.inject('/api/theirs')];
    expect(fault.json()).toMatchObject({ request_id: fault.headers['x-request-id'] });
    expect(refusal.json()).not.toHaveProperty('request_id');
    await app.close();
  });
});
