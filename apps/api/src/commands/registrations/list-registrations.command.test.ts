import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('tells the place in the waiting line as it is now, not as it was drawn', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1, manual_review: true });
  const all = [];
  for (let more = 0; more < 4; more += 1) {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    all.push({ entrant, id: Number(registration.id) });
  }
  const lineOf = async () => {
    const { out } = await runStaff(
      server,
      'list-registrations',
      '--stage',
      String(fixture.stage.id),
    );
    const rows = out.split('\n').filter((row) => row.includes('Lista de Espera'));
    return rows.map((row) => /Lista de Espera +\d+ +(\d+) /.exec(row)?.[1]);
  };
  expect(await lineOf()).toEqual(['1', '2', '3']);
  const [, first] = all;
  await server.call(cancelRegistration, {
    token: first?.entrant.token,
    body: { registration_id: first?.id },
  });
  expect(await lineOf()).toEqual(['1', '2']);
});
