import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declineMoneyProposal } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import {
  addRefundProof,
  openRefundProof,
} from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { forgetProofsJob } from '../../payments/payments.jobs.ts';
import { confirmRefund } from '../../payments/refund/confirm-refund.ts';
import { withProof } from '../../payments/refund/keep-proof.ts';
import { NO_SUBJECT, proposeDeed } from '../second-person/propose-deed.ts';

const DAY_MS = 86_400_000;
const reason = 'Devolvida pelo aplicativo do banco';
const proof = Buffer.from(SAMPLE_FILES.pdf).toString('base64');

let server: StrayApp;
let desk: SignedInStaff;
let second: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
});
// The tests advance a day, so each starts with a new session.
beforeEach(async () => {
  desk = await signInStaff(server, 'finance');
  second = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

type HandRefund = Awaited<ReturnType<typeof byHand>>;

/** A manual refund above one person's limit. */
async function byHand() {
  const { services } = server;
  const id = await buildFailedRefund(services, (await dueFixture(server)).id);
  const refund = services.db.updateTable('refunds').where('refunds.id', '=', id);
  const { refund_id, end_to_end_id } = await refund
    .from('pix_payments')
    .whereRef('pix_payments.id', '=', 'refunds.pix_payment_id')
    .set({ amount_cents: services.config.secondPersonAboveCents + 1 })
    .returning(['refunds.refund_id', 'pix_payments.end_to_end_id'])
    .executeTakeFirstOrThrow();
  return { id, key: { refundId: refund_id, endToEndId: end_to_end_id } };
}
const confirm = (id: number, body: object) =>
  desk.call(endpoints.confirmMoneyRefund, { params: { id }, body: { reason, ...body } });

/** Proposes with a proof, or with the reason for having none. */
async function propose(body: object = { proof }) {
  const refund = await byHand();
  expect((await confirm(refund.id, body)).json().message).toMatch(/falta outra pessoa/);
  const { proposals } = (await second.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  const found = proposals.find((one) => one.refund_id === refund.id);
  return { ...refund, proposal: found?.id ?? 0, paper: found?.proof?.id ?? 0 };
}
const isThere = async (paper: number) =>
  (await second.call(openRefundProof, { params: { id: paper } })).statusCode === 200;
const forget = () => runRecurring(server, forgetProofsJob);

describe('a paper of a refund that nothing came of', () => {
  it('goes after a day, and not before: declined, or its refund taken down otherwise; what waits stays [MONEY-52]', async () => {
    const [waits, declined, otherwise] = [await propose(), await propose(), await propose()];
    const body = { params: { id: declined.proposal }, body: { reason } };
    expect((await second.call(declineMoneyProposal, body)).statusCode).toBe(200);
    const done = await confirmRefund(server.services, otherwise.key, { as: 'ana.souza' });
    expect(done.refused).toBeNull();
    const there = () =>
      Promise.all([waits, declined, otherwise].map(({ paper }) => isThere(paper)));
    server.clock.advance(DAY_MS);
    second = await signInStaff(server, 'finance');
    await forget();
    expect(await there()).toEqual([true, true, true]);
    server.clock.advance(1);
    await forget();
    expect(await there()).toEqual([true, false, false]);
  });

  it('stays where it came to something after all, done or proposed, though who asked got no answer [MONEY-51]', async () => {
    const { services } = server;
    const by = { staffId: desk.staff.id, reason };
    const kept = async (deed: (refund: HandRefund, proofId: number) => Promise<unknown>) => {
      const refund = await byHand();
      let paper = 0;
      const sent = { refundId: refund.id, staffId: desk.staff.id, proof };
      const lost = withProof(services, sent, async (proofId) => {
        paper = proofId;
        await deed(refund, proofId);
        throw new Error('the answer was lost');
      });
      await expect(lost).rejects.toThrow('the answer was lost');
      return isThere(paper);
    };
    const done = await kept(({ key }, proofId) => confirmRefund(services, key, by, { proofId }));
    const proposed = await kept(({ id: refund_id, key }, proof_id) => {
      const deed = { act: 'confirm_refund', key, plan: { proof_id } } as const;
      const subject = { ...NO_SUBJECT, refund_id };
      return proposeDeed(services, { deed, automakerId: 1, subject, amountCents: 1, by });
    });
    expect([done, proposed]).toEqual([true, true]);
    expect(await kept(async () => undefined)).toBe(false);
  });

  it('is added to none that waits for a second person, who would confirm another one than they read [MONEY-58]', async () => {
    const { paper } = await propose({ omitted: 'O banco estava fora do ar' });
    const params = { id: paper };
    const added = await desk.call(addRefundProof, { params, body: { proof, reason } });
    expect(added.json().code).toBe('proof_there');
    expect(await isThere(paper)).toBe(false);
  });
});
