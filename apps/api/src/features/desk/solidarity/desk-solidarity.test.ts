import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMoney, type MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import { confirmMoneyProposal } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { SolidarityEdit } from '@trilha/contract/desk/solidarity/solidarity-edit.ts';
import { confirmStageEnding } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { buildDelivery, buildPromise } from '../../../builders/solidarity.ts';
import { balancedStage, someDelivery } from '../../../testing/acts/solidarity-acts.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const reason = 'Conforme a ata da comissão';
let server: PaymentApp;
let prova: SignedInStaff;
let finance: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp({ env: { MONEY_SECOND_PERSON_ABOVE: '1000,00' } });
  prova = await signInStaff(server, 'director');
  finance = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const read = async (id: number, staff = prova): Promise<endpoints.DeskSolidarity> =>
  (await staff.call(endpoints.readSolidarity, { params: { id } })).json();
async function edit(id: number, edit: SolidarityEdit, staff = prova, version?: number) {
  const seen = version ?? (await read(id)).version;
  const body = { edit, version: seen, reason };
  return staff.call(endpoints.editSolidarity, { params: { id }, body });
}
const codeOf = (answer: Awaited<ReturnType<typeof edit>>) =>
  answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
const render = async (id: number, staff = prova) =>
  staff.call(endpoints.renderSolidarity, {
    params: { id },
    body: { version: (await read(id)).version, reason },
  });
const confirm = (id: number, staff = finance) =>
  staff.call(confirmMoneyProposal, { params: { id }, body: { reason } });
const waitingOf = async (id: number) => {
  const [one, ...others] = (await read(id)).waiting;
  if (one === undefined || others.length > 0) throw new Error('not one proposal');
  return one;
};
const stageId = async () => (await stageFixture(server.services)).stage.id;
const entity = {
  kind: 'entity',
  name: 'Lar Recanto da Serra',
  city: 'Urubici',
  state: 'SC',
  cnpj: '11.222.333/0001-81',
  link: 'https://lar.example/',
} as const;
const cost = { kind: 'cost', what: 'Palco e som', value: '300.00' } as const;

describe('the solidarity account of a stage', () => {
  it('takes entities, promises, costs and deliveries, each with who and why in the audit [AFTER-53]', async () => {
    const id = await stageId();
    expect(await read(id)).toMatchObject({ version: 0, state: 'open', entities: [], costs: [] });
    expect(codeOf(await edit(id, entity))).toBe('ok');
    const [added] = (await read(id)).entities;
    expect(added).toMatchObject({ cnpj: '11222333000181', name: entity.name });
    const food = {
      kind: 'promise',
      entity_id: added?.id ?? 0,
      what: 'ração',
      goods: { quantity: 600, unit: 'kg' },
      value: '900.00',
      due_on: '2026-11-30',
    } as const;
    expect(codeOf(await edit(id, food, finance))).toBe('ok');
    expect(codeOf(await edit(id, cost, finance))).toBe('ok');
    const promise_id = (await read(id)).entities[0]?.promises[0]?.id ?? 0;
    const given = {
      kind: 'delivery',
      promise_id,
      delivered_on: '2026-03-09',
      quantity: 200,
      value: '300.00',
    } as const;
    expect(codeOf(await edit(id, given))).toBe('ok');
    const { entities, balance, version } = await read(id);
    expect(entities[0]?.promises[0]).toMatchObject({ given_quantity: 200, is_kept: false });
    expect(balance).toMatchObject({ costs: '300.00', given: '300.00', to_give: '600.00' });
    expect(version).toBe(4);
    const rows = await auditOf(server, 'stage', id, 'reason');
    const told = rows.filter(({ action }) => action === 'solidarity_edited');
    expect(told.map(({ detail }) => (detail as { kind: string }).kind)).toEqual([
      'entity',
      'promise',
      'cost',
      'delivery',
    ]);
    expect(told.every((row) => row.reason === reason)).toBe(true);
  });

  it('keeps in the audit what a row was before it was changed or removed [AFTER-53]', async () => {
    const id = await stageId();
    await edit(id, cost);
    const costId = (await read(id)).costs[0]?.id ?? 0;
    await edit(id, { ...cost, id: costId, value: '250.00' });
    await edit(id, { kind: 'removal', of: 'cost', id: costId });
    const rows = await server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject', '=', 'stage')
      .where('subject_id', '=', id)
      .where('action', '=', 'solidarity_edited')
      .orderBy('id')
      .execute();
    const row = { id: costId, step_id: id, what: cost.what };
    const [was, is] = [30_000, 25_000].map((value_cents) => ({ ...row, value_cents }));
    expect(rows).toEqual([
      { before: null, after: was },
      { before: was, after: is },
      { before: is, after: null },
    ]);
  });

  it('refuses a wrong or repeated CNPJ, more than was promised, and taking out what is in use [AFTER-51, AFTER-53]', async () => {
    const { stage, entityId, promiseId, deliveryId } = await someDelivery(server);
    const wrong = await edit(stage.id, { ...entity, cnpj: '11.222.333/0001-82' });
    expect(wrong.json<{ errors: object }>().errors).toEqual({
      'edit.cnpj': ['Este CNPJ não existe: confira os números'],
    });
    expect(codeOf(await edit(stage.id, entity))).toBe('solidarity_entity_known');
    const given = { kind: 'delivery', promise_id: promiseId, delivered_on: '2026-03-09' } as const;
    const over = { ...given, quantity: 601, value: '1.00' };
    expect(codeOf(await edit(stage.id, over))).toBe('solidarity_too_much');
    const unmeasured = await edit(stage.id, { ...given, quantity: null, value: '1.00' });
    expect(unmeasured.json<{ errors: object }>().errors).toEqual({
      'edit.quantity': ['Diga quanto foi entregue'],
    });
    const tomorrow = { ...given, delivered_on: '2026-03-11', quantity: 1, value: '1.00' };
    expect((await edit(stage.id, tomorrow)).json<{ errors: object }>().errors).toEqual({
      'edit.delivered_on': ['Este dia ainda não chegou'],
    });
    const smaller = {
      kind: 'promise',
      id: promiseId,
      entity_id: entityId,
      what: 'alimentos',
      goods: { quantity: 599, unit: 'kg' },
      value: '400.00',
      due_on: null,
    } as const;
    expect(codeOf(await edit(stage.id, smaller))).toBe('solidarity_too_much');
    const out = (of: 'entity' | 'promise' | 'delivery', id: number) =>
      edit(stage.id, { kind: 'removal', of, id });
    expect(codeOf(await out('entity', entityId))).toBe('solidarity_in_use');
    expect(codeOf(await out('promise', promiseId))).toBe('solidarity_in_use');
    expect(codeOf(await out('delivery', deliveryId))).toBe('ok');
    expect(codeOf(await out('promise', promiseId))).toBe('ok');
    expect(codeOf(await out('entity', entityId))).toBe('ok');
    const other = await someDelivery(server);
    expect(codeOf(await out('entity', other.entityId))).toBe('not_found');
  });

  it('refuses the second of two editors, also when both send at once [AFTER-53]', async () => {
    const id = await stageId();
    const both = await Promise.all([edit(id, cost, prova, 0), edit(id, cost, finance, 0)]);
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'solidarity_changed']);
    expect((await read(id)).costs).toHaveLength(1);
    expect(codeOf(await edit(id, { ...cost, value: '5000.00' }, prova, 0))).toBe(
      'solidarity_changed',
    );
  });

  it('is kept by Prova and Financeiro where they have their role, and only read by others [AFTER-53]', async () => {
    const id = await stageId();
    const admin = await signInStaff(server, 'admin');
    expect((await read(id, admin)).may_edit).toBe(false);
    expect(codeOf(await edit(id, cost, admin))).toBe('staff_forbidden');
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect(codeOf(await edit(id, cost, elsewhere, 0))).toBe('not_found');
    const there = await elsewhere.call(endpoints.readSolidarity, { params: { id } });
    expect(there.statusCode).toBe(404);
  });
});

describe('a second person', () => {
  it('confirms a cost or delivery above the limit, never who proposed it; part by part counts together [AFTER-54]', async () => {
    const id = await stageId();
    expect(codeOf(await edit(id, { ...cost, value: '800.00' }, finance))).toBe('ok');
    const answer = await edit(id, { ...cost, value: '200.01' }, finance);
    expect(answer.json()).toMatchObject({ proposed: true });
    expect((await read(id)).costs).toHaveLength(1);
    const own = await waitingOf(id);
    expect(own).toMatchObject({ act: 'solidarity_edit', amount: '1000.01' });
    expect(codeOf(await edit(id, { ...cost, value: '200.01' }, finance))).toBe('proposal_waits');
    expect((await confirm(own.id)).json().code).toBe('proposal_own');
    expect((await confirm(own.id, prova)).json().code).toBe('staff_forbidden');
    const admin = await signInStaff(server, 'admin');
    const asEnding = { params: { id: own.id }, body: { reason } };
    expect((await admin.call(confirmStageEnding, asEnding)).statusCode).toBe(404);
    const second = await signInStaff(server, 'finance');
    expect((await confirm(own.id, second)).statusCode).toBe(200);
    expect((await read(id)).costs).toHaveLength(2);
    expect((await confirm(own.id, second)).json().code).toBe('proposal_over');
  });

  it('confirms a delivery that is split over two promises to one entity [AFTER-54]', async () => {
    const id = await stageId();
    const half = { quantity: null, unit: null, what: '', value_cents: 60_000 };
    const { promiseId, entityId } = await buildPromise(server.services, id, { promise: half });
    const other = { kind: 'promise', entity_id: entityId, what: '', goods: null } as const;
    await edit(id, { ...other, value: '600.00', due_on: null });
    const second = (await read(id)).entities[0]?.promises[1]?.id ?? 0;
    const money = { kind: 'delivery', delivered_on: '2026-03-09', quantity: null } as const;
    const deliver = (promise_id: number) => edit(id, { ...money, promise_id, value: '600.00' });
    expect((await deliver(promiseId)).json()).toMatchObject({ proposed: false });
    expect((await deliver(second)).json()).toMatchObject({ proposed: true });
    const what = 'anotar uma entrega de R$\u00a0600,00 a Banco de Alimentos do Vale';
    expect(await waitingOf(id)).toMatchObject({ amount: '1200.00', what });
  });

  it('is not needed for a promise; who proposed may withdraw, and what no longer fits lapses [AFTER-54]', async () => {
    const id = await stageId();
    const { promiseId: promise_id, entityId } = await buildPromise(server.services, id, {
      promise: { quantity: null, unit: null, what: '', value_cents: 900_000 },
    });
    const money = {
      kind: 'delivery',
      promise_id,
      delivered_on: '2026-03-09',
      quantity: null,
    } as const;
    expect(codeOf(await edit(id, { ...money, value: '9000.00' }))).toBe('ok');
    const { id: proposal } = await waitingOf(id);
    const params = { params: { id: proposal }, body: { reason } };
    const byOther = await finance.call(endpoints.withdrawSolidarityProposal, params);
    expect(byOther.statusCode).toBe(404);
    expect((await prova.call(endpoints.withdrawSolidarityProposal, params)).statusCode).toBe(200);
    expect((await read(id)).waiting).toEqual([]);
    expect(codeOf(await edit(id, { ...money, value: '9000.00' }))).toBe('ok');
    const again = await waitingOf(id);
    const less = {
      kind: 'promise',
      id: promise_id,
      entity_id: entityId,
      what: '',
      goods: null,
      value: '8000.00',
      due_on: null,
    } as const;
    expect((await edit(id, less)).json()).toMatchObject({ proposed: false });
    expect((await confirm(again.id)).json().code).toBe('proposal_lapsed');
    expect((await read(id)).balance.given).toBe('0.00');
  });
});

it('names the cost and the delivery that a proposal takes out [AFTER-54]', async () => {
  const id = await stageId();
  const { promiseId: promise_id } = await buildPromise(server.services, id);
  const big = { promise_id, delivered_on: '2026-03-09', quantity: 600, value_cents: 200_000 };
  const removed = await buildDelivery(server.services, big);
  await server.services.db
    .insertInto('solidarity_costs')
    .values({ step_id: id, what: 'Tendas', value_cents: 300_000 })
    .execute();
  const costId = (await read(id)).costs[0]?.id ?? 0;
  await edit(id, { kind: 'removal', of: 'delivery', id: removed });
  await edit(id, { kind: 'removal', of: 'cost', id: costId });
  const { proposals } = (await finance.call(listMoney, {})).json<MoneyAnswer>();
  const told = proposals.filter(({ stage }) => stage?.id === id).map(({ what }) => what);
  expect(told).toEqual([
    'tirar a entrega de R$\u00a02.000,00 a Banco de Alimentos do Vale',
    'tirar o custo “Tendas”, R$\u00a03.000,00',
  ]);
});

describe('marking as prestado', () => {
  it('needs the closed money, the equation to the cent, and two people [AFTER-50, AFTER-52, AFTER-54]', async () => {
    const { id } = await balancedStage(server);
    const equation = { received: '500.00', to_give: '500.00', difference: '0.00' };
    expect(await read(id)).toMatchObject({ money: 'closed', blockers: [], balance: equation });
    expect(codeOf(await edit(id, { ...cost, value: '0.01' }))).toBe('ok');
    expect(await read(id)).toMatchObject({
      blockers: ['unbalanced'],
      balance: { difference: '-0.01' },
    });
    expect((await render(id)).json().code).toBe('solidarity_unbalanced');
    const costId = (await read(id)).costs[0]?.id ?? 0;
    await edit(id, { kind: 'removal', of: 'cost', id: costId });
    expect((await render(id)).statusCode).toBe(200);
    expect((await render(id)).json().code).toBe('proposal_waits');
    expect(await read(id)).toMatchObject({ state: 'open', renderings: [] });
    const { id: proposal } = await waitingOf(id);
    expect((await confirm(proposal)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'rendered',
      renderings: [{ number: 1, available: '500.00' }],
      waiting: [],
    });
    expect((await render(id)).json().code).toBe('solidarity_rendered');
  });

  it('is refused before the money of the stage is closed [AFTER-52]', async () => {
    const id = await stageId();
    await buildPromise(server.services, id);
    expect((await read(id)).blockers).toEqual(['not_closed', 'unbalanced']);
    expect((await render(id)).json().code).toBe('solidarity_unbalanced');
  });

  it('lapses as a proposal when the account is edited meanwhile [AFTER-54]', async () => {
    const { id } = await balancedStage(server);
    await render(id);
    const { id: proposal } = await waitingOf(id);
    expect(codeOf(await edit(id, { ...entity, cnpj: '11444777000161' }))).toBe('ok');
    expect((await read(id)).waiting).toEqual([]);
    expect((await confirm(proposal)).json().code).toBe('proposal_lapsed');
  });

  it('is reopened by a refund that comes later, and by nothing that keeps the promise [AFTER-52]', async () => {
    const { id, entry } = await balancedStage(server);
    await render(id);
    await confirm((await waitingOf(id)).id);
    const promise_id = (await read(id)).entities[0]?.promises[0]?.id ?? 0;
    const half = { promise_id, delivered_on: '2026-03-09', quantity: 600, value_cents: 25_000 };
    await buildDelivery(server.services, half);
    expect(await read(id)).toMatchObject({ state: 'rendered', balance: { to_give: '250.00' } });
    await cancelForOrganiser(server, entry.id);
    await settleDown(server);
    expect(await read(id)).toMatchObject({
      state: 'reopened',
      money: 'adjusting',
      blockers: ['not_closed', 'unbalanced'],
      balance: { returned: '500.00', difference: '-500.00' },
    });
  });
});
