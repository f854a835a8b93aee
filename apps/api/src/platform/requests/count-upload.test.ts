import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFixture } from '../../testing/fixtures/upload-fixture.ts';
import { drawnPicture } from '../../testing/outside/test-files.ts';
import { signInAgain, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { UPLOADED_KB, UPLOADS } from './count-upload.ts';
import { countAttempt, type RateLimit } from './rate-limit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it.each([
  ['files', UPLOADS],
  ['kilobytes', UPLOADED_KB],
] as const)(
  'somebody of staff uploads so many %s a day, whatever they are for; others go on, and so do they the day after [STAFF-92]',
  async (_, limit: RateLimit) => {
    const { services, clock } = server;
    const director = await signInStaff(server, 'director');
    const desk = uploadFixture(server, director);
    const { id } = await desk.newStage();
    const picture = await drawnPicture('#a52');
    expect((await desk.send(id, picture)).statusCode).toBe(201);
    await countAttempt(
      services.db,
      limit,
      String(director.staff.id),
      clock.now(),
      limit.limit,
    ).catch(() => undefined);
    const refused = await desk.send(id, picture);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    const colleague = await signInStaff(server, 'director');
    expect((await desk.send(id, picture, {}, colleague)).statusCode).toBe(201);
    clock.advance(limit.windowSeconds * 1_000);
    const session = await signInAgain(server, director.staff);
    const tomorrow = { ...session, staff: director.staff };
    expect((await desk.send(id, picture, {}, tomorrow)).statusCode).toBe(201);
  },
);
