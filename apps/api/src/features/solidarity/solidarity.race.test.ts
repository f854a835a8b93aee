import { addSolidarityFile } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBody, someDelivery } from '../../testing/acts/solidarity-acts.ts';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';
import { startRaceApp } from '../../testing/race-app.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { deleteRow, lockAccount } from './edits.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('a file of a delivery', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('waits for an editor who removes the delivery, and is refused then [AFTER-58]', async () => {
    const { db } = server.services;
    const { stage, deliveryId: id } = await someDelivery(server);
    const desk = await signInStaff(server, 'finance');
    const { adding } = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, stage.id);
      const asked = desk.call(addSolidarityFile, { params: { id }, body: pdfBody(true) });
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      await deleteRow(tx, 'delivery', id);
      return { adding: asked };
    });
    expect((await adding).statusCode).toBe(404);
  });
});
