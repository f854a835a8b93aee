import * as proposals from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildReturn, buildStray } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const ABOVE = 150_000;
const reason = 'Comprovante no e-mail de quem pagou';

let server: StrayApp;
let first: SignedInStaff;
let second: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp({ env: { MONEY_SECOND_PERSON_ABOVE: '499,99' } });
  first = await signInStaff(server, 'finance');
  second = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

/** Proposes to refund a line or to match it to a registration. @returns the proposal's id */
async function proposed(id: number, registration_id?: number): Promise<number> {
  const endpoint = registration_id === undefined ? endpoints.refundMoney : endpoints.matchMoney;
  const body = { registration_id, reason };
  expect((await first.call(endpoint, { params: { id }, body })).statusCode).toBe(200);
  const listed = (await second.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  const own = listed.proposals.find(({ line_id }) => line_id === id);
  if (own === undefined) throw new Error('nothing was proposed');
  return own.id;
}
const trailOf = (id: number) => auditOf(server, 'money_proposal', id);

it('says who proposed what for how much, and who confirmed it [MONEY-21]', async () => {
  const due = await dueFixture(server);
  const { id: lineId } = await buildStray(server.services, { amount_cents: ABOVE });
  const id = await proposed(lineId, due.id);
  const confirmed = { params: { id }, body: { reason } };
  expect((await second.call(proposals.confirmMoneyProposal, confirmed)).statusCode).toBe(200);
  expect(await trailOf(id)).toEqual([
    {
      actor: 'staff',
      action: 'money_proposed',
      detail: expect.objectContaining({
        act: 'match_line',
        amount_cents: ABOVE,
        payment_id: lineId,
        registration_id: due.id,
      }),
    },
    {
      actor: 'staff',
      action: 'money_proposal_confirmed',
      detail: expect.objectContaining({
        act: 'match_line',
        amount_cents: ABOVE,
        proposed_by: first.staff.id,
      }),
    },
  ]);
});

it('says that nobody ended one that does not fit any more, when it is confirmed and when another takes its place [MONEY-21]', async () => {
  const { id: lineId } = await buildStray(server.services, { amount_cents: ABOVE });
  const giveBack = () => buildReturn(server.services, lineId, 100);
  const late = await proposed(lineId);
  await giveBack();
  const answer = await second.call(proposals.confirmMoneyProposal, {
    params: { id: late },
    body: { reason },
  });
  expect(answer.json<{ code: string }>().code).toBe('proposal_lapsed');
  const replaced = await proposed(lineId);
  await giveBack();
  const newest = await proposed(lineId);
  const lapsed = { actor: 'system', action: 'money_proposal_lapsed' };
  expect((await trailOf(late)).slice(1)).toEqual([expect.objectContaining(lapsed)]);
  expect((await trailOf(replaced)).slice(1)).toEqual([expect.objectContaining(lapsed)]);
  expect(await trailOf(newest)).toHaveLength(1);
});

it('explains a line as it was proposed, not as most are [MONEY-20]', async () => {
  const { id, end_to_end_id } = await buildStray(server.services, { amount_cents: ABOVE });
  const explained = { params: { id }, body: { how: 'refunded', reason } };
  expect((await first.call(endpoints.explainMoney, explained)).statusCode).toBe(200);
  const listed = (await second.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  const own = listed.proposals.find(({ line_id }) => line_id === id);
  const confirmed = { params: { id: own?.id ?? 0 }, body: { reason } };
  expect((await second.call(proposals.confirmMoneyProposal, confirmed)).statusCode).toBe(200);
  expect(await server.lineOf(end_to_end_id)).toMatchObject({ settled_as: 'refunded' });
});
