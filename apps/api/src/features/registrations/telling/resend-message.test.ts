import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { resendMessage } from './resend-message.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

/** The newest message after the current one was sent again, and its audit entry. */
async function resent(due: DueFixture) {
  await settleDown(server);
  const before = subjectsTo(server, due).length;
  await resendMessage(server.services, due.id, { as: 'ana.souza', reason: 'Não chegou' });
  await settleDown(server);
  expect(subjectsTo(server, due)).toHaveLength(before + 1);
  const audited = (await auditOf(server, 'registration', due.id, 'reason')).at(-1);
  expect(audited).toMatchObject({
    actor: 'staff',
    action: 'message_resent',
    reason: 'Não chegou',
  });
  return (audited?.detail as { message?: string } | null)?.message;
}
const withdraw = ({ id }: DueFixture) => cancelForOrganiser(server, id);

it('sends once more what is true of an entry now, by who or what ended it [DESK-09, DESK-40]', async () => {
  const due = await dueFixture(server);
  expect(await resent(due)).toBe('registration-received');
  expect(await resent(await paidFixture(server))).toBe('payment-received');
  const left = await dueFixture(server);
  const body = { registration_id: left.id };
  await server.call(cancelRegistration, { token: left.entrant.token, body });
  expect(await resent(left)).toBe('registration-cancelled');
  const withdrawn = await dueFixture(server);
  await withdraw(withdrawn);
  expect(await resent(withdrawn)).toBe('registration-withdrawn');
  const { db } = server.services;
  for (const [cancel_reason, message] of [
    ['expiry', 'registration-expired'],
    ['stage_cancelled', 'stage-cancelled'],
  ] as const) {
    const row = db.updateTable('registrations').set({ cancel_reason });
    await row.where('id', '=', withdrawn.id).execute();
    expect(await resent(withdrawn)).toBe(message);
  }
});
