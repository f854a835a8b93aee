import { stopMarketing } from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { sayConsent } from '../../../testing/acts/mailing-acts.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { marketingLink } from './marketing-links.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('the link of marketing, at the same time', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('stops once, whether a person or a mail program pressed first [FACE-117]', async () => {
    const { id } = await buildCustomer(server.services, { automaker_id: 1 });
    await sayConsent(server, id, true, 'receive_offers');
    const params = { link: marketingLink(server.services.config, id) };
    const { db } = server.services;
    // Both requests passed their checks and wait for the customer's row before either continues.
    const { answers } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('customers').where('id', '=', id).forUpdate().execute();
      const press = () => server.call(stopMarketing, { params });
      const asked = { answers: Promise.all([press(), press()]) };
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return asked;
    });
    const stopped = (await answers).map((one) => one.json<{ stopped: string[] }>().stopped);
    expect(stopped.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      ['receive_offers'],
    ]);
    const acts = (await auditOf(server, 'customer', id)).map(({ action }) => action);
    expect(acts.filter((action) => action === 'marketing_stopped')).toHaveLength(1);
  });
});
