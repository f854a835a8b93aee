import {
  rehearseResult,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('a line of who still waits for a place says so, and is none that stands twice [SEASON-23]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1, event_value_cents: 0 });
  const enterOne = async () => {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    return registration.inscription_number;
  };
  const [sure, waits] = [await enterOne(), await enterOne()];
  const rows = [sure, waits, waits].map((number, index) => `${number};Turismo;${index + 1}`);
  const content = Buffer.from(['inscrição;categoria;posição', ...rows].join('\n'));
  const director = await signInStaff(server, 'director');
  const answer = await director.call(rehearseResult, {
    params: { id: fixture.stage.id },
    body: { file: { name: 'geral.csv', content: content.toString('base64') }, replaces: null },
  });
  const { table } = answer.json<ResultRehearsal>();
  expect(table?.lines.map(({ verdict }) => verdict)).toEqual(['matched', 'waiting', 'waiting']);
  expect(table?.counts).toMatchObject({ matched: 1, waiting: 2, repeated: 0 });
});
