import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('dates every answer by the clock that its body speaks of, refusals too [D27]', async () => {
  server.clock.set(new Date('2031-05-06T07:08:09.000Z'));
  const answer = await server.call(getAllEvents);
  expect(answer.json().now).toBe('2031-05-06T07:08:09.000Z');
  expect(answer.headers['date']).toBe('Tue, 06 May 2031 07:08:09 GMT');
  const refused = await server.app.inject('/api/nothing-here');
  expect([refused.statusCode, refused.headers['date']]).toEqual([
    404,
    'Tue, 06 May 2031 07:08:09 GMT',
  ]);
});
