import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { cancelStage, type StageToCancel } from './cancel-stage.ts';

describe('a stage that is cancelled', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  /** A full stage: one entry is paid, one unpaid, one waiting. */
  async function fullStage() {
    const fixture = await stageFixture(server.services, { vacancies: 2 });
    const paid = await dueFixture(server, { in: fixture });
    await server.partners.pay(paid.txid);
    const due = await dueFixture(server, { in: fixture });
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    await settleDown(server);
    return { ...fixture, paid, due, waiting: { entrant, id: Number(registration.id) } };
  }
  const cancel = (stageId: number, more: Partial<StageToCancel> = {}) =>
    cancelStage(server.services, { stageId, by: { as: 'ana.souza' }, isRehearsal: false, ...more });

  it('cancels every registration, refunds, promotes nobody, and tells all of them', async () => {
    const { stage, paid, due, waiting } = await fullStage();
    const done = await cancel(stage.id, { note: 'A serra está interditada.' });
    expect(done).toMatchObject({ title: 'Etapa Poços de Caldas', nothingToDo: false });
    expect(Object.fromEntries(done.registrations)).toEqual({
      'Aguardando Pagamento': 1,
      Aprovado: 1,
      'Lista de Espera': 1,
    });
    await settleDown(server);
    for (const one of [paid, due, waiting]) {
      expect(await registrationOf(server, one)).toMatchObject({
        status: 'Cancelada',
        cancelled_by: 'stage',
        waiting_position: null,
      });
      const subjects = subjectsTo(server, one);
      expect(subjects.filter((text) => text.startsWith('A etapa foi cancelada'))).toHaveLength(1);
      expect(subjects.join()).not.toContain('Você conseguiu uma vaga');
    }
    expect(await paymentOf(server, paid)).toMatchObject({ status: 'refunded' });
    const mail = server.partners.mailbox.list(paid.entrant.email).at(0);
    expect(mail?.text).toContain('A etapa foi cancelada, então o dinheiro voltou');
    const shown = await server.call(getStage, { params: { id: stage.id } });
    expect(shown.json()).toMatchObject({ success: false, step: { status: 'Cancelada' } });
    const late = await entrantFixture(server.services);
    const refusal = await enter(server, { stage, category: paid.category }, late);
    expect(refusal.json().code).toBe('registration_closed');
    expect((await auditOf(server, 'stage', stage.id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'cancelled',
      detail: { as: 'ana.souza', registrations: { Aprovado: 1 } },
    });
  });

  it('gives back what arrives for it afterwards', async () => {
    const { stage, due } = await fullStage();
    await cancel(stage.id);
    // The charge is withdrawn by a job, and who pays before it runs has paid.
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect((await registrationOf(server, due)).status).toBe('Cancelada');
    expect(await paymentOf(server, due)).toMatchObject({ status: 'refunded' });
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Devolvemos R\$ 500,00/);
  });

  it('shows in a rehearsal what it would do, and does it once', async () => {
    const { stage, paid } = await fullStage();
    const rehearsed = await cancel(stage.id, { isRehearsal: true });
    expect(rehearsed.registrations.get('Aprovado')).toBe(1);
    await settleDown(server);
    expect((await registrationOf(server, paid)).status).toBe('Aprovado');
    expect(await auditOf(server, 'stage', stage.id)).toEqual([]);
    await cancel(stage.id);
    expect(await cancel(stage.id)).toMatchObject({ nothingToDo: true });
    expect(await auditOf(server, 'stage', stage.id)).toHaveLength(1);
  });

  it('cancels a stage that nobody entered, once, and that is in the audit as well', async () => {
    const { stage } = await stageFixture(server.services);
    const done = await cancel(stage.id);
    expect([done.nothingToDo, done.registrations.size]).toEqual([false, 0]);
    expect((await cancel(stage.id)).nothingToDo).toBe(true);
    expect(await auditOf(server, 'stage', stage.id)).toMatchObject([
      { actor: 'staff', action: 'cancelled', detail: { registrations: {} } },
    ]);
  });

  it('refuses a stage that was held, and one that is not there', async () => {
    const { stage } = await stageFixture(server.services, { status: 'Realizada' });
    await expect(cancel(stage.id)).rejects.toMatchObject({ code: 'registration_closed' });
    const { status } = await server.services.db
      .selectFrom('stages')
      .select('status')
      .where('id', '=', stage.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('Realizada');
    await expect(cancel(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
