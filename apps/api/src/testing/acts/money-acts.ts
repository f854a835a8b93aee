import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import {
  type BankStatement,
  rehearseBankStatement,
} from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { confirmMoneyRefund } from '@trilha/contract/desk/money/money.endpoints.ts';
import { closeMoneyDay, readMoneyDay } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import {
  closeStageMoney,
  readStageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { SAMPLE_FILES } from '../outside/test-files.ts';
import {
  buildClaim,
  buildFailedRefund,
  buildRefundKey,
  buildStray,
  buildUnreadable,
} from '../../builders/money.ts';
import { buildStaff } from '../../builders/staff.ts';
import { NO_SUBJECT, proposeDeed } from '../../features/desk/second-person/propose-deed.ts';
import { matchPayment } from '../../features/payments/unmatched/match-payment.ts';
import { balancedDay, unexplainedLine } from '../fixtures/bank-day-fixture.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { dueFixture } from '../fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

async function stray({ services }: TestApp, body: object): Promise<CallOptions> {
  return { params: { id: (await buildStray(services)).id }, body };
}

async function strayForEntry(server: TestApp, body: object): Promise<CallOptions> {
  return stray(server, { ...body, registration_id: (await dueFixture(server)).id });
}

async function failedRefund(server: TestApp): Promise<CallOptions> {
  const id = await buildFailedRefund(server.services, (await dueFixture(server)).id);
  return { params: { id }, body: { reason: REASON } };
}

/** A colleague's proposal above the limit. */
async function proposed(server: TestApp): Promise<CallOptions> {
  const { services } = server;
  const line = await buildStray(services, {
    amount_cents: services.config.secondPersonAboveCents + 1,
  });
  const by = { staffId: (await buildStaff(services, 'finance')).id, reason: REASON };
  await proposeDeed(services, {
    deed: { act: 'explain_line', endToEndId: line.end_to_end_id, closing: 'kept' },
    automakerId: 1,
    subject: { ...NO_SUBJECT, payment_id: line.id },
    amountCents: services.config.secondPersonAboveCents + 1,
    by,
  });
  const { id } = await services.db
    .selectFrom('money_proposals')
    .select('id')
    .where('payment_id', '=', line.id)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { reason: REASON } };
}

/** A cancellation proposed by the caller, with a refund above the limit. */
async function ownCancellation(server: TestApp, caller: SignedInStaff): Promise<CallOptions> {
  const { services } = server;
  const { id } = await dueFixture(server);
  await proposeDeed(services, {
    deed: {
      act: 'cancel_registration',
      registrationId: id,
      plan: { refundCents: 0, version: await versionOf(server, id), reason: REASON },
    },
    automakerId: 1,
    subject: { ...NO_SUBJECT, registration_id: id },
    amountCents: 0,
    by: { staffId: caller.staff.id, reason: REASON },
  });
  const proposal = await services.db
    .selectFrom('money_proposals')
    .select('id')
    .where('registration_id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id: proposal.id }, body: { reason: REASON } };
}

const versionOf = async ({ services }: TestApp, id: number): Promise<string> => {
  const row = await services.db
    .selectFrom('registrations')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.updated_at.toISOString();
};

/** A Pix that pays a static code in full. */
async function staticPix(server: TestApp): Promise<CallOptions> {
  const { id, txid } = await dueFixture(server);
  const { db, clock } = server.services;
  await db.updateTable('charges').set({ mode: 'static' }).where('txid', '=', txid).execute();
  const pix = {
    amount: '500.00',
    paid_at: `${dayOf(clock.now())} ${formatTime(clock.now())}`,
    end_to_end_id: '',
  };
  return { params: { id }, body: { ...pix, reason: REASON } };
}

/** A bank statement line that pays a static code. */
async function statement(server: TestApp, caller: SignedInStaff): Promise<CallOptions> {
  const { id, txid } = await dueFixture(server);
  const { db, clock } = server.services;
  await db.updateTable('charges').set({ mode: 'static' }).where('txid', '=', txid).execute();
  const text = `Data;Valor;Histórico\n${dayOf(clock.now())};500,00;${txid}`;
  const params = { brand: 1 };
  const told = await caller.call(rehearseBankStatement, { params, body: { text } });
  const [line] = told.json<BankStatement>().lines;
  const chosen = [{ key: line?.key ?? '', registration_id: id }];
  return { params, body: { text, chosen, reason: REASON } };
}

/** A reconciled bank day, in the version that the caller saw. */
async function dayToClose(server: TestApp, { call }: SignedInStaff): Promise<CallOptions> {
  const { params } = await balancedDay(server);
  const { version } = (await call(readMoneyDay, { params })).json<{ version: string }>();
  return { params, body: { version, reason: REASON } };
}

/** A past stage without payments. */
async function stageToClose(server: TestApp, { call }: SignedInStaff): Promise<CallOptions> {
  const stage_date = new Date(server.services.clock.now().getTime() - 2 * 86_400_000);
  const { stage } = await stageFixture(server.services, { stage_date });
  const params = { id: stage.id };
  const { version } = (await call(readStageStatement, { params })).json<{ version: string }>();
  return { params, body: { version, reason: REASON } };
}

/** Rows left by a day at the money desk: a proposal, a closed day, a closed stage, a manual refund. */
export async function moneyTraces(server: TestApp): Promise<void> {
  const desk = await signInStaff(server, 'finance');
  await desk.call(closeMoneyDay, await dayToClose(server, desk));
  await desk.call(closeStageMoney, await stageToClose(server, desk));
  const { params } = await failedRefund(server);
  const omitted = 'O banco só mostra na tela';
  await desk.call(confirmMoneyRefund, { params, body: { reason: REASON, omitted } });
  await proposed(server);
}

/** Decisions of the money desk, like `STAFF_ACTS`. */
export const MONEY_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseMoneyMatch: silent((server) => strayForEntry(server, {})),
  matchMoney: audited((server) => strayForEntry(server, { reason: REASON })),
  unmatchMoney: audited(async (server) => {
    const { services } = server;
    const { id, end_to_end_id: endToEndId } = await buildStray(services);
    const { id: registrationId } = await dueFixture(server);
    const match = { endToEndId, registrationId, by: { as: 'ana' }, isRehearsal: false };
    await matchPayment(services, match);
    return { params: { id }, body: { reason: REASON } };
  }),
  readBankNow: audited(async () => ({ params: { brand: 1 } })),
  refundMoney: audited((server) => stray(server, { reason: REASON })),
  explainMoney: audited((server) => stray(server, { how: 'kept', reason: REASON })),
  rehearseBankStatement: silent(async () => ({
    params: { brand: 1 },
    body: { text: 'Data;Valor\n14/04/2026;-5,00' },
  })),
  rehearseStaticPayment: silent(staticPix),
  recordStaticPayment: audited(staticPix),
  importBankStatement: audited(statement),
  confirmMoneyProposal: audited(proposed),
  declineMoneyProposal: audited(proposed),
  takeBackCancellation: audited(ownCancellation),
  closeMoneyClaim: audited(async (server) => {
    const { id } = await dueFixture(server);
    await buildClaim(server.services, id);
    return { params: { id }, body: { reason: REASON } };
  }),
  openRefundKey: audited(async (server) => {
    const { id } = await dueFixture(server);
    await buildRefundKey(server.services, id);
    return { params: { id: await buildFailedRefund(server.services, id) } };
  }),
  closeMoneyUnreadable: audited(async ({ services }) => ({
    params: { id: await buildUnreadable(services) },
    body: { reason: REASON },
  })),
  startStatementExport: audited(async (server) => ({
    params: { id: (await dueFixture(server)).stage.id },
    body: { reason: REASON },
  })),
  startBriefingExport: audited(async (server) => ({
    body: { stage: (await dueFixture(server)).stage.id, reason: REASON },
  })),
  startFinanceExport: audited(async () => ({
    body: { brand: 1, from: '2026-03-01', to: '2026-03-31', reason: REASON },
  })),
  startMarketingExport: audited(async () => ({ body: { brand: 1, reason: REASON } })),
  retryMoneyRefund: audited(failedRefund),
  confirmMoneyRefund: audited(async (server) => {
    const { params } = await failedRefund(server);
    return { params, body: { reason: REASON, omitted: 'O banco só mostra na tela' } };
  }),
  addRefundProof: audited(async (server) => {
    const { params } = await failedRefund(server);
    const desk = await signInStaff(server, 'finance');
    const omitted = 'O banco só mostra na tela';
    await desk.call(confirmMoneyRefund, { params, body: { reason: REASON, omitted } });
    const taken = server.services.db.selectFrom('refund_proofs').select('id').orderBy('id', 'desc');
    const { id } = await taken.executeTakeFirstOrThrow();
    const proof = Buffer.from(SAMPLE_FILES.pdf).toString('base64');
    return { params: { id }, body: { proof, reason: REASON } };
  }),
  explainMoneyDayLine: audited(async (server) => {
    const { params, body } = await unexplainedLine(server);
    return { params, body: { ...body, reason: REASON } };
  }),
  closeMoneyDay: audited(dayToClose),
  closeStageMoney: audited(stageToClose),
};
