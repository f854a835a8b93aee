import { downloadOpeningLog, readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { parseLog } from '@trilha/contract/opening/log-file.ts';
import { REPORT_AFTER_MS } from '@trilha/contract/opening/report-opening.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseClock } from '../../../database/opening/database-clock.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watchClocks } from './watch-clocks.ts';

const MINUTE = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A server whose machine's clock is off by some milliseconds. */
function otherServer(off: number) {
  let passed = 0;
  const monotonic = () => server.clock.now().getTime() + passed;
  const clock = databaseClock({ wall: () => monotonic() + off, monotonic });
  const read = (databaseMs: number): void =>
    clock.adjust({ databaseMs, askedAt: monotonic() - 1, answeredAt: monotonic() + 1 });
  const watch = watchClocks({ ...server.services, takeClockDifferences: clock.takeDifferences });
  return {
    ...watch,
    /** Reads the database's time, drifts by some milliseconds, reads it again, and writes what that showed. */
    measure: async (drift: number) => {
      read(monotonic());
      passed += 5_000;
      read(monotonic() - drift);
      passed -= 5_000;
      read(monotonic());
      await watch.write();
    },
  };
}

const stored = () => server.services.db.selectFrom('server_clocks').selectAll().execute();

/** A stage that opens in this many minutes. */
function opensIn(minutes: number): Promise<StageFixture> {
  const now = server.clock.now().getTime();
  return stageFixture(server.services, {
    start_registration_date: new Date(now + minutes * MINUTE),
    end_registration_date: new Date(now + 48 * 60 * MINUTE),
  });
}

it('tells in the report and in the log’s file how far two servers’ clocks were apart, and names neither [OPEN-64]', async () => {
  const ahead = otherServer(3_000);
  const behind = otherServer(-2_000);
  await ahead.measure(6);
  await behind.measure(-3);
  expect(await stored()).toEqual([]);

  const fixture = await opensIn(5);
  await ahead.measure(2);
  server.clock.advance(5 * MINUTE);
  await enter(server, fixture, await entrantFixture(server.services));
  await behind.measure(-3);
  await ahead.measure(6);
  // The largest of a minute stays.
  await ahead.measure(1);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row) => row.server)).size).toBe(2);

  server.clock.advance(REPORT_AFTER_MS);
  const params = { id: fixture.stage.id };
  const { clocks } = (await server.call(readOpening, { params })).json();
  expect(clocks.servers).toBe(2);
  // Half a reading of 2 ms is added to what it showed; the machine drifts by the same 6 ms.
  expect(clocks.clock_ms).toBeCloseTo(7, 3);
  expect(clocks.machine_ms).toBeCloseTo(3_007, 3);
  const { body } = await server.call(downloadOpeningLog, { params });
  expect(parseLog(body)).toMatchObject({
    rows: [{ seq: 1 }, { seq: 2 }],
    end: { rows: 2, clocks },
  });
  for (const row of rows) expect(body).not.toContain(row.server);
  await ahead.stop();
  await behind.stop();
});

it('keeps nothing while no stage opens, and says so [OPEN-64]', async () => {
  await server.services.db.deleteFrom('server_clocks').execute();
  server.clock.advance(2 * REPORT_AFTER_MS);
  const one = otherServer(3_000);
  const fixture = await opensIn(11);
  await one.measure(6);
  server.clock.advance(11 * MINUTE + REPORT_AFTER_MS + MINUTE);
  await one.measure(6);
  expect(await stored()).toEqual([]);
  await enter(server, fixture, await entrantFixture(server.services));
  const params = { id: fixture.stage.id };
  expect((await server.call(readOpening, { params })).json().clocks).toBeNull();
  await one.stop();
});
