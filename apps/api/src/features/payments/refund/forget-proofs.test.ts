import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { forgetProofs } from './forget-proofs.ts';

const DAY_MS = 86_400_000;

let server: StrayApp;
beforeAll(async () => {
  server = await startStrayApp();
});
afterAll(() => server.close());

it('forgets a proof that nothing came of, however many wait for the end of their year [MONEY-52]', async () => {
  const { db, clock } = server.services;
  const { staff } = await signInStaff(server, 'finance');
  const due = await dueFixture(server);
  const failed = await buildFailedRefund(server.services, due.id);
  const { id: _, ...refund } = await db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', failed)
    .executeTakeFirstOrThrow();
  const ofOthers = await db
    .insertInto('refunds')
    .values(
      Array.from({ length: 500 }, (__, index) => ({ ...refund, refund_id: `other-${index}` })),
    )
    .returning('id')
    .execute();
  const now = clock.now();
  const earlyInItsYear = new Date(Date.UTC(now.getUTCFullYear() - 5, 0, 2, 12));
  const proof = { staff_id: staff.id, omitted: null };
  const kept = ofOthers.map(({ id }) => ({
    ...proof,
    refund_id: id,
    address: `private/kept-${id}`,
    created_at: earlyInItsYear,
    taken_at: earlyInItsYear,
  }));
  await db.insertInto('refund_proofs').values(kept).execute();
  const created_at = new Date(now.getTime() - 2 * DAY_MS);
  const unused = { ...proof, refund_id: failed, address: 'private/unused', created_at };
  await db.insertInto('refund_proofs').values(unused).execute();
  await forgetProofs(server.services);
  const left = await db.selectFrom('refund_proofs').select('address').execute();
  expect(left).toHaveLength(kept.length);
  expect(left).not.toContainEqual({ address: unused.address });
});
