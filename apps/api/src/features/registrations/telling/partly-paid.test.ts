import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { tellOfRegistration } from './tell-of-registration.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

/** 200 of 500 reais were paid. Returns the e-mail about a change, with the new fee. */
async function changedTo(unit_value_cents: number): Promise<string> {
  const due = await dueFixture(server);
  await server.partners.pay(due.txid, { valor: '200.00', force: false });
  await settleDown(server);
  const rows = server.services.db.updateTable('registrations').set({ unit_value_cents });
  await rows.where('id', '=', due.id).execute();
  const told = { registration_id: due.id, message: 'registration-changed', note: null } as const;
  await tellOfRegistration(server.services, told);
  const [letter] = server.partners.mailbox.list(due.entrant.email);
  return letter?.text ?? '';
}

it('asks who has paid a part for the rest alone (D20)', async () => {
  const text = await changedTo(50_000);
  expect(text).toContain('O Pix agora é só do que falta pagar');
  expect(text).toContain('Valor: R$ 500,00');
  expect(text).toContain('Falta pagar: R$ 300,00');
  expect(text).toContain('Pagar com Pix');
});

it.each([20_000, 15_000])(
  'asks for nothing once what was paid is enough: %d cents (D20)',
  async (cents) => {
    const text = await changedTo(cents);
    expect(text).toContain('Guardamos a alteração.');
    expect(text).not.toMatch(/Pagar com Pix|código novo|Falta pagar|Pague até/);
  },
);
