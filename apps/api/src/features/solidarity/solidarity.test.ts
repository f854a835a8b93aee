import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmMoneyProposal } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { listOwnPayments, readReceipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import * as desk from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import {
  downloadSolidarity,
  getSolidarity,
  type SolidarityPage,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { buildDelivery, buildPromise } from '../../builders/solidarity.ts';
import { balancedStage, pdfBody, someDelivery } from '../../testing/acts/solidarity-acts.ts';
import { cancelForOrganiser } from '../../testing/cancel-for-organiser.ts';
import { stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../testing/fixtures/payment-fixture.ts';
import { drawnPicture } from '../../testing/outside/test-files.ts';
import { auditOf } from '../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { findOwnLines } from './find-own-lines.ts';

const reason = 'Conforme a ata da comissão';
let server: PaymentApp;
let first: SignedInStaff;
let second: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  first = await signInStaff(server, 'director');
  second = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const season = '2026';
const read = async (): Promise<SolidarityPage> =>
  (await server.call(getSolidarity, { params: { season } })).json();
const stageOf = async (id: number) => (await read()).stages.find((stage) => stage.id === id);
/** Marks an account 'prestado' by two people. */
async function render(id: number): Promise<void> {
  const params = { id };
  const { version } = (await first.call(desk.readSolidarity, { params })).json();
  await first.call(desk.renderSolidarity, { params, body: { version: Number(version), reason } });
  const { waiting } = (await first.call(desk.readSolidarity, { params })).json();
  const [proposal] = waiting as Array<{ id: number }>;
  const asked = { params: { id: proposal?.id ?? 0 }, body: { reason } };
  const done = await second.call(confirmMoneyProposal, asked);
  if (done.statusCode !== 200) throw new Error(done.body);
}

it('stand in one line on the page of a stage and of its results [AFTER-56, AFTER-59]', async () => {
  const { stage, entityId } = await someDelivery(server);
  const params = { id: stage.id };
  const line = { gift: '600 kg de alimentos', is_promise: false, entities: 1 };
  for (const endpoint of [readStageGuide, getResults]) {
    const answer = await server.call(endpoint, { params });
    expect(answer.json()).toMatchObject({ solidarity: line });
  }
  const { db } = server.services;
  const promises = db
    .selectFrom('solidarity_promises')
    .select('id')
    .where('entity_id', '=', entityId);
  await db.deleteFrom('solidarity_deliveries').where('promise_id', 'in', promises).execute();
  const before = (await server.call(getResults, { params })).json();
  expect(before.solidarity).toMatchObject({ gift: '1,2 t de alimentos', is_promise: true });
  await db.deleteFrom('solidarity_promises').where('entity_id', '=', entityId).execute();
  expect((await server.call(getResults, { params })).json().solidarity).toBeNull();
});

describe('the public accounts of a season', () => {
  it('are missing where nothing is promised, and of the other brand [AFTER-57]', async () => {
    const empty = await server.call(getSolidarity, { params: { season: '2031' } });
    expect(empty.statusCode).toBe(404);
    const { stage } = await stageFixture(server.services, { stage_date: new Date('2031-03-01') });
    await buildPromise(server.services, stage.id);
    const asked = { params: { season: '2031' } };
    expect((await server.call(getSolidarity, asked)).statusCode).toBe(200);
    const other = await server.call(getSolidarity, {
      ...asked,
      headers: { host: 'suzuki.localhost' },
    });
    expect(other.statusCode).toBe(404);
    const unpublished = server.services.db.updateTable('stages').set({ published_at: null });
    await unpublished.where('id', '=', stage.id).execute();
    expect((await server.call(getSolidarity, asked)).statusCode).toBe(404);
  });

  it('show promises at once, the money once two checked it, and none while reopened [AFTER-52, AFTER-57]', async () => {
    const { id, entry } = await balancedStage(server);
    expect(await stageOf(id)).toMatchObject({
      state: 'open',
      ledger: null,
      entities: [{ cnpj: '11222333000181', promises: [{ quantity: 1_200, is_kept: false }] }],
    });
    await render(id);
    expect(await stageOf(id)).toMatchObject({
      state: 'rendered',
      ledger: { received: '500.00', available: '500.00', given: '0.00', to_give: '500.00' },
    });
    expect((await read()).ledger).toMatchObject({ received: '500.00' });
    const { token } = entry.entrant;
    const { payments } = (await server.call(listOwnPayments, { token })).json();
    const [payment] = payments as Array<{ id: number }>;
    const own = { token, params: { id: payment?.id ?? 0 } };
    const share = { costs: '0.00', given: '500.00' };
    expect((await server.call(readReceipt, own)).json()).toMatchObject({ solidarity: share });
    const shareOf = async (customer: number) =>
      (await findOwnLines(server.services.db, customer, [{ id, season: 2026 }])).get(id)?.share;
    expect(await shareOf(entry.entrant.id)).toBe('500.00');
    expect(await shareOf(entry.entrant.id + 1_000_000)).toBeNull();
    const shareAfter = async (edit: desk.SolidarityEditBody['edit']) => {
      const params = { id };
      const { version } = (await first.call(desk.readSolidarity, { params })).json();
      const body = { edit, version: Number(version), reason };
      expect((await first.call(desk.editSolidarity, { params, body })).statusCode).toBe(200);
      return (await server.call(readReceipt, own)).json().solidarity;
    };
    expect(await shareAfter({ kind: 'cost', what: 'Palco', value: '0.01' })).toBeNull();
    expect(await shareOf(entry.entrant.id)).toBeNull();
    expect(await stageOf(id)).toMatchObject({ state: 'reopened', ledger: null });
    const { costs } = (await first.call(desk.readSolidarity, { params: { id } })).json();
    const [{ id: costId }] = costs as [{ id: number }];
    expect(await shareAfter({ kind: 'removal', of: 'cost', id: costId })).toEqual(share);
    await cancelForOrganiser(server, entry.id);
    await settleDown(server);
    expect(await stageOf(id)).toMatchObject({ state: 'reopened', ledger: null });
    expect((await read()).ledger).toBeNull();
    expect((await server.call(readReceipt, own)).json().solidarity).toBeNull();
  });

  it('have public files, and not a word of those for staff alone [AFTER-58]', async () => {
    const { stage, deliveryId } = await someDelivery(server);
    const params = { id: deliveryId };
    const add = (body: object) => first.call(desk.addSolidarityFile, { params, body });
    expect((await add(pdfBody(false, 'com-cpf.pdf'))).statusCode).toBe(201);
    expect((await add(pdfBody(false))).json().code).toBe('solidarity_file_known');
    const picture = await drawnPicture('#264653');
    const file = { name: 'entrega.png', content: picture.toString('base64') };
    expect((await add({ file, is_public: true })).statusCode).toBe(201);
    const answer = await server.call(getSolidarity, { params: { season } });
    expect(answer.body).not.toContain('com-cpf');
    const shown = (await stageOf(stage.id))?.entities[0]?.promises[0]?.deliveries[0]?.files ?? [];
    expect(shown).toMatchObject([{ kind: 'picture', name: 'entrega.png' }]);
    const files = await server.services.db
      .selectFrom('solidarity_files')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .orderBy('id')
      .execute();
    const [hidden, open] = files;
    const outside = await server.app.inject({ url: `/files/${hidden?.address ?? ''}` });
    expect(outside.statusCode).toBe(404);
    expect((await server.app.inject({ url: open?.address ?? '' })).statusCode).toBe(200);
    const taken = { params: { id: hidden?.id ?? 0 } };
    const opened = await second.call(desk.openSolidarityFile, taken);
    expect(opened.headers['content-disposition']).toMatch(/^inline; filename="entrega-/);
    const elsewhere = await signInStaff(server, 'finance', { automaker_id: 2 });
    const away = { ...taken, body: { reason } };
    const more = { params, body: pdfBody(true, 'outro.pdf') };
    expect((await elsewhere.call(desk.openSolidarityFile, taken)).statusCode).toBe(404);
    expect((await elsewhere.call(desk.removeSolidarityFile, away)).statusCode).toBe(404);
    expect((await elsewhere.call(desk.addSolidarityFile, more)).statusCode).toBe(404);
    const told = (await auditOf(server, 'stage', stage.id)).map(({ action }) => action);
    expect(told.filter((one) => one === 'solidarity_file_opened')).toHaveLength(1);
    const gone = { params: { id: open?.id ?? 0 }, body: { reason } };
    expect((await first.call(desk.removeSolidarityFile, gone)).statusCode).toBe(200);
    expect((await server.app.inject({ url: open?.address ?? '' })).statusCode).toBe(404);
  });

  it('can be taken as CSV, with a formula in a name made harmless [AFTER-57]', async () => {
    const { stage } = await stageFixture(server.services, { stage_date: new Date('2027-03-01') });
    const { promiseId: promise_id } = await buildPromise(server.services, stage.id, {
      entity: { name: '=HYPERLINK("x")' },
    });
    const half = { promise_id, delivered_on: '2027-04-20', quantity: 600, value_cents: 20_000 };
    await buildDelivery(server.services, half);
    const answer = await server.call(downloadSolidarity, { params: { season: '2027' } });
    expect(answer.headers['content-disposition']).toContain('conta-solidaria-2027.csv');
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(answer.body).toContain('1.200 kg de alimentos;400,00;200,00;1200;600;kg');
  });
});
