import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const AT_ONCE = 8;

describe.skipIf(serverUrl === undefined)('closing a stage, at the same time', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('is done by one of them, and told so to the others [MONEY-40]', async () => {
    const { call } = await signInStaff(server, 'finance');
    const stage_date = new Date(server.clock.now().getTime() - 2 * 86_400_000);
    const { stage } = await stageFixture(server.services, { stage_date });
    const params = { id: stage.id };
    const { version } = (
      await call(endpoints.readStageStatement, { params })
    ).json<endpoints.StageStatement>();
    const body = { version, reason: 'Conferido' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => call(endpoints.closeStageMoney, { params, body })),
    );
    const codes = answers.map((one) => one.json<{ code?: string }>().code ?? 'done');
    expect(codes.toSorted()).toEqual(['done', ...Array(AT_ONCE - 1).fill('money_closed')]);
    expect(await auditOf(server, 'stage', stage.id)).toHaveLength(1);
  });
});
