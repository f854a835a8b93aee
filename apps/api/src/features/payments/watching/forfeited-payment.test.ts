import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancelDeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  paidFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

it('promises no money back of a registration whose fee stays whole', async () => {
  const desk = await signInStaff(server, 'support');
  const due = await paidFixture(server);
  const params = { id: due.id };
  const refund = '0.00';
  const { version } = (await desk.call(rehearseDeskCancel, { params, body: { refund } })).json();
  const body = { version, reason: 'Depois do prazo', refund, note: 'Lamentamos.' };
  const done = await desk.call(cancelDeskRegistration, { params, body });
  expect(done.statusCode).toBe(200);
  await settleDown(server);
  expect((await registrationOf(server, due)).money).toMatchObject({ held: '500.00', refund: null });
  expect(await paymentOf(server, due)).toMatchObject({ code: 'not_found' });
});
