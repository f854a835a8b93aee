import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitionOf, type StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { signInStaff } from './testing/sign-in-staff.ts';
import { roleFor } from './testing/acts/staff-act.ts';
import { STAFF_ACTS } from './testing/acts/staff-acts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Actions that must not be possible at a computer left open. Listed again here, so that a missing declaration is
 * noticed. Refunds and cancellations above the limit are checked by their own tests.
 */
const TAKES_A_FACTOR: Readonly<Record<string, readonly string[]>> = {
  'who may what': [
    'addMember',
    'endMember',
    'resetMember',
    'addGrant',
    'endGrant',
    'confirmTeamProposal',
  ],
  'how one signs in': ['askEnrolment', 'removeFactor', 'renewRecoveryCodes'],
  'keys of phones and partners': ['addDevice', 'addHook', 'renewHookSecret', 'addKey'],
  money: [
    'adjustFee',
    'matchMoney',
    'unmatchMoney',
    'refundMoney',
    'explainMoney',
    'closeMoneyUnreadable',
    'retryMoneyRefund',
    'confirmMoneyRefund',
    'importBankStatement',
    'recordStaticPayment',
    'confirmMoneyProposal',
    'declineMoneyProposal',
    'addRefundProof',
    'explainMoneyDayLine',
    'closeMoneyDay',
    'closeStageMoney',
    'editSolidarity',
    'renderSolidarity',
  ],
  'ends of stages and accounts': ['confirmStageEnding', 'correctDeskEmail', 'eraseDeskCustomer'],
  'data that leaves': [
    'startDeskExport',
    'startRegistrationExport',
    'startBriefingExport',
    'startFinanceExport',
    'startMarketingExport',
    'startStatementExport',
    'runSavedExport',
  ],
  'words to many': ['startMailing', 'changeMailing', 'startMarketing', 'changeMarketing'],
};
const NAMES = Object.values(TAKES_A_FACTOR).flat();
const FIVE_MINUTES = 5 * 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it.each(NAMES)('%s takes a factor of the last five minutes [STAFF-13]', async (name) => {
  const found = STAFF_ENDPOINTS.find((one) => one.name === name);
  const act = STAFF_ACTS[name];
  if (found === undefined || act === undefined) throw new Error(`there is no ${name} any more`);
  const role = act.role ?? roleFor(found.endpoint.access as StaffAccess);
  const caller = await signInStaff(server, role);
  const input = await act.prepare(server, caller);
  const factor_at = new Date(server.clock.now().getTime() - FIVE_MINUTES);
  const session = server.services.db.updateTable('staff_sessions').set({ factor_at });
  await session.where('id', '=', caller.sessionId).execute();
  expect((await caller.call(found.endpoint, input)).json().code).toBe('fresh_factor_needed');
});

it('every endpoint that asks for one is named here with why [STAFF-13]', () => {
  const asking = STAFF_ENDPOINTS.filter(({ endpoint }) => definitionOf(endpoint).fresh === true);
  expect(asking.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
});
