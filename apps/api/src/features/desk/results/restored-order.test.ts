import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  listResultsAs,
  publishResultAs,
  sentFile,
} from '../../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Cronometragem mandou';
let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

it('comes back in the place of the version that was taken back [SEASON-26, SEASON-29]', async () => {
  const { stage } = await stageFixture(server.services);
  const params = { id: stage.id };
  const list = () => listResultsAs(director, stage.id);
  const publish = async (content: Uint8Array, replaces: number | null = null) =>
    (await publishResultAs(director, stage.id, sentFile(content), { replaces })).json<{
      id: number;
    }>().id;
  const first = await publish(SAMPLE_FILES.pdf);
  const newer = await publish(SAMPLE_FILES.txt, first);
  const other = await publish(SAMPLE_FILES.png);
  const put = { ids: [newer, other], version: (await list()).version };
  await director.call(endpoints.orderDeskResults, { params, body: put });
  const body = { restores_earlier: true, version: (await list()).version, reason };
  await director.call(endpoints.withdrawDeskResult, { params: { id: newer }, body });
  expect((await list()).results.map(({ id }) => id)).toEqual([first, other]);
});
