import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../testing/fixtures/payment-fixture.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';

describe('cancel-registration', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  const cancel = (id: number, ...more: string[]) =>
    runStaff(server, 'cancel-registration', '--registration', String(id), ...more);

  it('cancels for the organiser after the customer’s limit, refunds in full, promotes and tells', async () => {
    const fixture = await stageFixture(server.services, {
      vacancies: 1,
      cancellation_limit: '2026-03-01',
    });
    const paid = await paidFixture(server, { in: fixture });
    const next = await entrantFixture(server.services);
    const waiting = (await enter(server, fixture, next)).json().registration;
    expect(waiting.status).toBe('Lista de Espera');

    const answer = await cancel(paid.id, '--message', 'O veículo não passou na vistoria.');
    expect(answer).toMatchObject({ exit: 0, err: '' });
    expect(answer.out).toContain('estava "Aprovado"');
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
    expect(mail?.text).toContain('O veículo não passou na vistoria.');
    expect(subjectsTo(server, paid).at(-1)).toMatch(/^Devolvemos R\$ 500,00/);
  });

  it('leaves its staff member in the audit, and not what they wrote', async () => {
    const { id } = await dueFixture(server);
    await cancel(id, '--message', 'Recado ao cliente', '--as', 'bia.lima');
    const entry = (await auditOf(server, 'registration', id)).at(-1);
    expect(entry).toMatchObject({
      actor: 'staff',
      action: 'cancelled',
      detail: { as: 'bia.lima' },
    });
    expect(JSON.stringify(entry)).not.toContain('Recado');
  });

  it('changes nothing in a rehearsal', async () => {
    const due = await dueFixture(server);
    const before = await auditOf(server, 'registration', due.id);
    const answer = await cancel(due.id, '--dry-run');
    expect(answer).toMatchObject({ exit: 0 });
    expect(answer.out).toContain('seria cancelada');
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
    expect(await auditOf(server, 'registration', due.id)).toEqual(before);
    await settleDown(server);
    expect(subjectsTo(server, due).join()).not.toContain('cancel');
  });

  it('refuses an unknown registration, and a second time', async () => {
    expect(await cancel(999_999)).toMatchObject({ exit: 1, err: 'Não encontrado' });
    const due = await dueFixture(server);
    await cancel(due.id);
    await settleDown(server);
    const sent = subjectsTo(server, due).length;
    expect(await cancel(due.id)).toMatchObject({ exit: 1, err: 'Esta inscrição foi cancelada.' });
    await settleDown(server);
    expect(subjectsTo(server, due)).toHaveLength(sent);
  });
});
