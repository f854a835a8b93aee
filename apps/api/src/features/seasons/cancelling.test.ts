import {
  cancelStage,
  rehearseStageCancellation,
  type StageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { listMoney, type MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import {
  confirmStageEnding,
  declineStageEnding,
  readStageEnding,
  type StageEnding,
} from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { readSeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../testing/fixtures/payment-fixture.ts';
import { confirmEnding, endingOf } from '../../testing/acts/postponing-acts.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';

const WORDS = { note: 'A ponte caiu com a chuva.', reason: 'Estrada interditada' };
const DAY_MS = 86_400_000;

let server: PaymentApp;
let director: SignedInStaff;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  director = await signInStaff(server, 'director');
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

async function rehearsed(id: number): Promise<StageCancellation> {
  return (await director.call(rehearseStageCancellation, { params: { id }, body: {} })).json();
}
const cancel = (id: number, body: object, staff = director) =>
  staff.call(cancelStage, { params: { id }, body: { ...WORDS, ...body } });
/** Proposed by Prova, confirmed by a second staff member. */
const done = async (id: number, body: object) => {
  expect((await cancel(id, body)).statusCode).toBe(200);
  return confirmEnding(server, id, admin);
};
const stateOf = async (id: number) =>
  (await director.call(readSeasonStage, { params: { id } })).json().row.state;

it('cancels a stage as it was rehearsed: who is told, what goes back, why and in whose name [SEASON-41]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 2, event_value_cents: 50_000 });
  const { id } = fixture.stage;
  const paid = await dueFixture(server, { in: fixture });
  await server.partners.pay(paid.txid);
  await dueFixture(server, { in: fixture });
  await settleDown(server);
  const before = await rehearsed(id);
  expect(before).toMatchObject({ told: 2, refund: '500.00', refunds_too_late: 0 });
  expect(before.registrations.map(({ status, count }) => `${count} ${status}`).toSorted()).toEqual([
    '1 Aguardando Pagamento',
    '1 Aprovado',
  ]);
  expect(await stateOf(id)).toBe('full');
  // Another customer has entered, so the effects differ from the dry run.
  await enter(server, fixture, await entrantFixture(server.services));
  const late = await cancel(id, { version: before.version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'season_changed']);
  expect(await stateOf(id)).toBe('full');
  await server.services.db
    .updateTable('pix_payments')
    .set({ paid_at: new Date(server.clock.now().getTime() - 91 * DAY_MS) })
    .execute();
  const now = await rehearsed(id);
  expect(now).toMatchObject({ told: 3, refund: '500.00', refunds_too_late: 1 });
  await server.services.db
    .updateTable('pix_payments')
    .set({ paid_at: server.clock.now() })
    .execute();
  const { version } = await rehearsed(id);
  expect((await done(id, { version })).statusCode).toBe(200);
  await settleDown(server);
  expect(await stateOf(id)).toBe('cancelled');
  expect((await registrationOf(server, paid)).status).toBe('Cancelada');
  expect((await paymentOf(server, paid)).refund).toMatchObject({ amount: '500.00' });
  expect(subjectsTo(server, paid)).toContainEqual(expect.stringMatching(/cancelada/i));
  const line = await server.services.db
    .selectFrom('audit_log')
    .select(['staff_id', 'reason'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', id)
    .where('action', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ staff_id: admin.staff.id, reason: WORDS.reason });
});

it('asks for the title above twenty people, of whatever status [SEASON-41]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0, vacancies: 15 });
  const { id, title } = fixture.stage;
  for (let one = 0; one < 20; one += 1) {
    await enter(server, fixture, await entrantFixture(server.services));
  }
  const twenty = await rehearsed(id);
  expect(twenty.registrations.map(({ count }) => count).toSorted((a, b) => b - a)).toEqual([15, 5]);
  expect((await cancel(id, { version: twenty.version })).statusCode).toBe(200);
  const params = { id: await endingOf(server, id) };
  await director.call(declineStageEnding, { params, body: { reason: 'Ainda não' } });
  await enter(server, fixture, await entrantFixture(server.services));
  const { version } = await rehearsed(id);
  expect((await cancel(id, { version })).json().errors).toHaveProperty('confirm');
  expect((await cancel(id, { version, confirm: 'Outra' })).json().errors).toHaveProperty('confirm');
  expect(await stateOf(id)).not.toBe('cancelled');
  expect((await done(id, { version, confirm: title })).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('cancelled');
});

it('is proposed by Prova alone, and nothing is theirs elsewhere [SEASON-42]', async () => {
  const { stage } = await stageFixture(server.services);
  const { version } = await rehearsed(stage.id);
  for (const role of ['admin', 'finance'] as const) {
    const answer = await cancel(stage.id, { version }, await signInStaff(server, role));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_person_needed']);
  }
  await cancel(stage.id, { version });
  expect((await cancel(stage.id, { version })).json().code).toBe('proposal_waits');
  const abroad = await signInStaff(server, 'director', { automaker_id: 2 });
  expect((await cancel(stage.id, { version }, abroad)).statusCode).toBe(404);
  expect(await stateOf(stage.id)).toBe('open');
});

it('cancels a stage that was never published [SEASON-41]', async () => {
  const { stage } = await stageFixture(server.services, { published_at: null });
  const { version, told } = await rehearsed(stage.id);
  expect(told).toBe(0);
  expect((await done(stage.id, { version })).statusCode).toBe(200);
  expect(await stateOf(stage.id)).toBe('cancelled');
});

it('moves nothing until Admin or Financeiro confirms what follows by then; who proposed may take it back [SEASON-43, SEASON-44, POST-12]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 3 });
  const { id } = fixture.stage;
  const params = async () => ({ id: await endingOf(server, id) });
  const confirm = async (staff: SignedInStaff, version?: string) => {
    const body = { reason: 'Conferido com a prefeitura', version };
    const answer = await staff.call(confirmStageEnding, { params: await params(), body });
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
  };
  const propose = async () => cancel(id, { version: (await rehearsed(id)).version });
  await propose();
  const finance = await signInStaff(server, 'finance');
  const listed = (await finance.call(listMoney)).json<MoneyAnswer>().proposals;
  expect(listed).toContainEqual(
    expect.objectContaining({ act: 'cancel_stage', stage: { id, title: fixture.stage.title } }),
  );
  const ending = async (staff: SignedInStaff) => {
    const answer = await staff.call(readStageEnding, { params: { id } });
    return answer.json<StageEnding>().proposal;
  };
  const told = {
    act: 'cancel_stage',
    staff: director.staff.name,
    reason: WORDS.reason,
    is_own: true,
  };
  expect(await ending(director)).toMatchObject(told);
  expect(await ending(finance)).toMatchObject({ ...told, is_own: false });
  const abroad = await signInStaff(server, 'director', { automaker_id: 2 });
  expect((await abroad.call(readStageEnding, { params: { id } })).statusCode).toBe(404);
  const admin = await signInStaff(server, 'admin');
  for (const staff of [finance, admin]) {
    const today = (await staff.call(readDeskToday)).json<DeskToday>().proposals;
    expect(today.map(({ stage }) => stage?.id)).toContain(id);
  }
  expect(await confirm(director)).toBe('other_role_confirms');
  expect(await confirm(await signInStaff(server, 'director'))).toBe('other_role_confirms');
  const read = (await rehearsed(id)).version;
  await enter(server, fixture, await entrantFixture(server.services));
  // Another customer has entered, so the proposal stays open until the new effects are read.
  expect(await confirm(finance, read)).toBe('season_changed');
  expect(await stateOf(id)).toBe('open');
  const declined = { params: await params(), body: { reason: 'A ponte ficou pronta' } };
  expect((await director.call(declineStageEnding, declined)).statusCode).toBe(200);
  expect(await ending(director)).toBeNull();
  await propose();
  // The stage changed after the proposal, so the proposal lapses.
  const { db } = server.services;
  await db.updateTable('stages').set({ title: 'Outra' }).where('id', '=', id).execute();
  expect(await ending(director)).toBeNull();
  expect(await confirm(finance)).toBe('proposal_lapsed');
  await propose();
  expect(await confirm(finance, (await rehearsed(id)).version)).toBe('ok');
  expect(await stateOf(id)).toBe('cancelled');
});
