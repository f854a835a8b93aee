import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dueFixture,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { cancelStage } from '../../registrations/ending/cancel-stage.ts';
import { recordCharge } from './record-charge.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

it('tells who paid for a cancelled stage that it was cancelled, and not to enter it again', async () => {
  const due = await dueFixture(server);
  const by = { as: 'ana.souza' };
  await cancelStage(server.services, { stageId: due.stage.id, by, isRehearsal: false });
  await settleDown(server);
  await server.partners.pay(due.txid, { force: true });
  await settleDown(server);
  const mail = server.partners.mailbox
    .list(due.entrant.email)
    .find(({ subject }) => subject.startsWith('Devolvemos'));
  expect(mail?.text).not.toContain('se inscrever de novo');
  expect(mail?.text).toContain('A etapa foi cancelada');
});

it('approves who paid whole in time, though a second Pix came after the beginning', async () => {
  const due = await dueFixture(server);
  const { expires_at, stage_date } = await server.services.db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select(['r.expires_at', 's.stage_date'])
    .where('r.id', '=', due.id)
    .executeTakeFirstOrThrow();
  const inTime = new Date((expires_at?.getTime() ?? 0) - 60_000);
  const tooLate = new Date((stage_date?.getTime() ?? 0) + 60_000);
  const one = (letter: string, paidAt: Date) => ({
    endToEndId: `E${letter.repeat(31)}`,
    amountCents: 50_000,
    paidAt,
    refunds: [],
  });
  await recordCharge(server.services, due.txid, {
    status: 'paid',
    payments: [one('1', inTime), one('2', tooLate)],
  });
  expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
});
