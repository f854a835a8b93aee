import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type Withdrawal, withdrawRegistration } from './withdraw-registration.ts';

describe('a registration that the organiser cancels', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  const cancel = (registrationId: number, more: Partial<Withdrawal> = {}) =>
    withdrawRegistration(server.services, {
      registrationId,
      by: { as: 'ana.souza' },
      isRehearsal: false,
      ...more,
    });

  it('ends after the customer’s limit too: refunded in full, the next promoted, told with their words', async () => {
    const fixture = await stageFixture(server.services, {
      vacancies: 1,
      cancellation_limit: '2026-03-01',
    });
    const paid = await paidFixture(server, { in: fixture });
    const next = await entrantFixture(server.services);
    const waiting = (await enter(server, fixture, next)).json().registration;
    expect(waiting.status).toBe('Lista de Espera');

    const note = 'O veículo não passou na vistoria.';
    expect(await cancel(paid.id, { note })).toMatchObject({ was: 'Aprovado', places: 1 });
    await settleDown(server);

    expect(await registrationOf(server, paid)).toMatchObject({
      status: 'Cancelada',
      cancelled_by: 'organiser',
    });
    expect(await paymentOf(server, paid)).toMatchObject({ refund_status: 'done' });
    const promoted = await registrationOf(server, { entrant: next, id: waiting.id });
    expect(promoted.status).toBe('Aguardando Pagamento');
    const mail = server.partners.mailbox
      .list(paid.entrant.email)
      .find(({ subject }) => subject.startsWith('A organização cancelou'));
    expect(mail?.text).toContain(note);
    expect(subjectsTo(server, paid).at(-1)).toMatch(/^Devolvemos R\$ 500,00/);
  });

  it('leaves who cancelled it in the audit, and not what they wrote', async () => {
    const { id } = await dueFixture(server);
    await cancel(id, { note: 'Recado ao cliente', by: { as: 'bia.lima' } });
    const entry = (await auditOf(server, 'registration', id)).at(-1);
    expect(entry).toMatchObject({
      actor: 'staff',
      action: 'cancelled',
      detail: { as: 'bia.lima' },
    });
    expect(JSON.stringify(entry)).not.toContain('Recado');
  });

  it('stays as it is in a rehearsal', async () => {
    const due = await dueFixture(server);
    const before = await auditOf(server, 'registration', due.id);
    const rehearsed = await cancel(due.id, { isRehearsal: true });
    expect(rehearsed.was).toBe('Aguardando Pagamento');
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
    expect(await auditOf(server, 'registration', due.id)).toEqual(before);
    await settleDown(server);
    expect(subjectsTo(server, due).join()).not.toContain('cancel');
  });

  it('is one that exists, and is cancelled once', async () => {
    await expect(cancel(999_999)).rejects.toMatchObject({ code: 'not_found' });
    const due = await dueFixture(server);
    await cancel(due.id);
    await settleDown(server);
    const sent = subjectsTo(server, due).length;
    await expect(cancel(due.id)).rejects.toMatchObject({ code: 'registration_cancelled' });
    await settleDown(server);
    expect(subjectsTo(server, due)).toHaveLength(sent);
  });
});
