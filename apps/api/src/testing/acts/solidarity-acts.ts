import {
  addSolidarityFile,
  readSolidarity,
  renderSolidarity,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import {
  closeStageMoney,
  readStageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { buildStray } from '../../builders/money.ts';
import { buildDelivery, buildPromise } from '../../builders/solidarity.ts';
import { closedRowsOf, moneyVersionOf } from '../../features/desk/closing/statement.rules.ts';
import {
  findStatementEntries,
  insertStageClosing,
} from '../../features/desk/closing/statement.sql.ts';
import { matchPayment } from '../../features/payments/unmatched/match-payment.ts';
import { type DueFixture, dueFixture, paidFixture } from '../fixtures/payment-fixture.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { SAMPLE_FILES } from '../outside/test-files.ts';
import { signInStaff } from '../sign-in-staff.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { audited, REASON, type StaffAct } from './staff-act.ts';

/** A delivery of half a promise. */
export async function someDelivery({ services }: Pick<TestApp, 'services'>) {
  const { stage } = await stageFixture(services);
  const { promiseId: promise_id, entityId } = await buildPromise(services, stage.id);
  const half = { promise_id, delivered_on: '2026-04-20', quantity: 600, value_cents: 20_000 };
  return {
    stage,
    entityId,
    promiseId: promise_id,
    deliveryId: await buildDelivery(services, half),
  };
}

export const pdfBody = (is_public: boolean, name = 'recibo.pdf') => ({
  file: { name, content: Buffer.from(SAMPLE_FILES.pdf).toString('base64') },
  is_public,
});

/** A file of a delivery, for staff only. */
async function someFile(server: TestApp): Promise<CallOptions> {
  const { deliveryId: id } = await someDelivery(server);
  const desk = await signInStaff(server, 'finance');
  await desk.call(addSolidarityFile, { params: { id }, body: pdfBody(false) });
  const file = await server.services.db
    .selectFrom('solidarity_files')
    .select('id')
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id: file.id }, body: { reason: REASON } };
}

/** An entry whose Pix of R$ 500,00 staff found: for servers that the provider cannot reach. */
async function matchedFixture(server: TestApp): Promise<DueFixture> {
  const due = await dueFixture(server);
  const { end_to_end_id: endToEndId } = await buildStray(server.services);
  const by = { as: 'ana.souza', reason: REASON };
  const match = { endToEndId, registrationId: due.id, by, isRehearsal: false };
  await matchPayment(server.services, match);
  return due;
}

/** Stores a closing as it would be, on a server whose day has other acts' money. */
async function closeAsIs({ services: { db, clock } }: TestApp, id: number): Promise<void> {
  const entries = await findStatementEntries(db, { stage: id, after: 0, limit: 10 });
  await insertStageClosing(db, {
    step_id: id,
    number: 1,
    entries: entries.length,
    received_cents: 50_000,
    returned_cents: 0,
    rows: JSON.stringify(closedRowsOf(entries)),
    version: moneyVersionOf(entries, []),
    reason: REASON,
    staff_id: null,
    at: clock.now(),
  });
}

/** A held stage with one payment of R$ 500,00 and a promise of all of it. */
async function heldStage(server: TestApp, entry: DueFixture): Promise<number> {
  const { db, clock } = server.services;
  const stage_date = new Date(clock.now().getTime() - 2 * 86_400_000);
  const { id } = entry.stage;
  await db.updateTable('stages').set({ stage_date }).where('id', '=', id).execute();
  await buildPromise(server.services, id, { promise: { value_cents: 50_000 } });
  return id;
}

/** The stage of an act: paid by a Pix that staff found, and closed. */
async function closedStage(server: TestApp): Promise<number> {
  const id = await heldStage(server, await matchedFixture(server));
  await closeAsIs(server, id);
  return id;
}

/** A held stage whose money Financeiro closed. */
export async function balancedStage(server: TestApp) {
  const entry = await paidFixture(server);
  const id = await heldStage(server, entry);
  const desk = await signInStaff(server, 'finance');
  const { version } = (await desk.call(readStageStatement, { params: { id } })).json();
  const body = { version: String(version), reason: REASON };
  const closed = await desk.call(closeStageMoney, { params: { id }, body });
  if (closed.statusCode !== 200) throw new Error(closed.body);
  return { entry, id };
}

/** Actions on solidarity accounts (`staff-acts.ts`). */
export const SOLIDARITY_ACTS: Readonly<Record<string, StaffAct>> = {
  editSolidarity: audited(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.id },
    body: {
      edit: { kind: 'cost', what: 'Palco e som', value: '300.00' },
      version: 0,
      reason: REASON,
    },
  })),
  renderSolidarity: audited(async (server) => {
    const id = await closedStage(server);
    return { params: { id }, body: { version: 0, reason: REASON } };
  }),
  withdrawSolidarityProposal: audited(async (server, caller) => {
    const params = { id: await closedStage(server) };
    await caller.call(renderSolidarity, { params, body: { version: 0, reason: REASON } });
    const { waiting } = (await caller.call(readSolidarity, { params })).json();
    const [own] = waiting as Array<{ id: number }>;
    return { params: { id: own?.id ?? 0 }, body: { reason: REASON } };
  }),
  addSolidarityFile: audited(async (server) => ({
    params: { id: (await someDelivery(server)).deliveryId },
    body: pdfBody(true),
  })),
  removeSolidarityFile: audited(someFile),
};
