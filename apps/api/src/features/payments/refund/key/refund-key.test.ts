import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import * as desk from '@trilha/contract/desk/money/money.endpoints.ts';
import { getRefundKey, saveRefundKey } from '@trilha/contract/payments/refund-key.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../../builders/money.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { refundKeyOf } from '../../../../testing/fixtures/refund-key-of.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { confirmPayment } from '../../receipt/confirm-payment.ts';
import { confirmRefund } from '../confirm-refund.ts';
import { forgetRefundKeys } from './forget-refund-keys.ts';

const DAY_MS = 86_400_000;
const by = { as: 'ana.souza' };
const KEY = { kind: 'cpf', pix_key: fictitiousCpf(31) } as const;

const logged: string[] = [];
let server: PaymentApp;
beforeAll(async () => {
  const log = { write: (line: string) => void logged.push(line) };
  server = await startPaymentApp({ log, env: { LOG_LEVEL: 'trace', PIX_MODE: 'static' } });
});
afterAll(() => server.close());

/** Paid by a static code and cancelled, so staff refunds it at the bank. */
async function toSendBack(): Promise<DueFixture> {
  const due = await dueFixture(server);
  const { services } = server;
  const paid = { registrationId: due.id, amountCents: 50_000, by, isRehearsal: false };
  await confirmPayment(services, paid);
  const { token } = due.entrant;
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  await settleDown(server);
  return due;
}

const read = async ({ entrant: { token }, id }: DueFixture) =>
  (await server.call(getRefundKey, { token, params: { id } })).json();
const save = ({ entrant: { token }, id }: DueFixture, body: object = KEY) =>
  server.call(saveRefundKey, { token, params: { id }, body });
const keyOf = ({ id }: DueFixture) =>
  server.services.db
    .selectFrom('refund_keys')
    .selectAll()
    .where('registration_id', '=', id)
    .executeTakeFirst();
const atDesk = async (staff: SignedInStaff, { id }: DueFixture) =>
  (await staff.call(desk.listMoney))
    .json<desk.MoneyAnswer>()
    .refunds.find(({ registration }) => registration.id === id);

describe('the destination of a refund that is sent by hand', () => {
  it('is asked of its customer while the refund waits, and of nobody else [MONEY-76]', async () => {
    const due = await toSendBack();
    expect(await read(due)).toEqual({ is_asked: true, key: null });
    expect((await save(due)).statusCode).toBe(200);
    const hint = `${KEY.pix_key.slice(0, 2)}•••${KEY.pix_key.slice(-2)}`;
    expect(await read(due)).toEqual({ is_asked: true, key: { kind: 'cpf', hint } });
    await confirmRefund(server.services, await refundKeyOf(server, due.id), by);
    expect(await read(due)).toMatchObject({ is_asked: false });
    const unpaid = await dueFixture(server);
    expect(await read(unpaid)).toEqual({ is_asked: false, key: null });
    expect((await save(unpaid)).json().code).toBe('refund_key_not_asked');
  });

  it('is a key of its kind, or is refused at the field [MONEY-76]', async () => {
    const due = await toSendBack();
    const refused = await save(due, { kind: 'cpf', pix_key: '111.111.111-11' });
    expect(refused.json().errors).toEqual({ pix_key: ['Confira o CPF: são 11 números'] });
    expect((await save(due, { kind: 'cheque', pix_key: '1' })).json().errors).toEqual({
      kind: ['Escolha o tipo da chave'],
    });
    expect(await keyOf(due)).toBeUndefined();
    await save(due, { kind: 'email', pix_key: ' Caio@Example.com ' });
    await save(due, { kind: 'phone', pix_key: '(11) 90000-0001' });
    expect(await keyOf(due)).toMatchObject({ kind: 'phone', pix_key: '+5511900000001' });
  });

  it('is shown at the desk so far as it shows, and opened by who sends money, which is kept [MONEY-77]', async () => {
    const due = await toSendBack();
    await save(due);
    const { db } = server.services;
    const finance = await signInStaff(server, 'finance');
    const listed = await atDesk(finance, due);
    expect(listed).toMatchObject({ waits: 'by_hand', key: { kind: 'cpf' } });
    expect(JSON.stringify(listed)).not.toContain(KEY.pix_key);
    const params = { id: listed?.id ?? 0 };
    expect((await finance.call(desk.openRefundKey, { params })).json()).toEqual(KEY);
    const opened = await db
      .selectFrom('personal_access_log')
      .select(['what', 'people'])
      .where('customer_id', '=', due.entrant.id)
      .execute();
    expect(opened).toEqual([{ what: 'refund-key', people: 1 }]);
    for (const staff of [
      await signInStaff(server, 'support'),
      await signInStaff(server, 'finance', { automaker_id: 2 }),
    ]) {
      const answer = await staff.call(desk.openRefundKey, { params });
      expect([403, 404]).toContain(answer.statusCode);
    }
  });

  it('is who paid, where the bank said it [MONEY-77]', async () => {
    const due = await toSendBack();
    await server.services.db
      .updateTable('pix_payments')
      .set({ payer_name: 'RUI BARRETO', payer_document: '***.456.789-**' })
      .execute();
    expect(await atDesk(await signInStaff(server, 'finance'), due)).toMatchObject({
      key: null,
      payer: { name: 'RUI BARRETO', document: '***.456.789-**' },
    });
  });

  it('is asked for as well where a provider refused [MONEY-76]', async () => {
    const due = await dueFixture(server);
    await buildFailedRefund(server.services, due.id);
    expect(await read(due)).toMatchObject({ is_asked: true });
  });

  it('is deleted 30 days after the refund, kept while one waits, and never logged [MONEY-77]', async () => {
    const { services, clock } = server;
    const [sent, waiting] = [await toSendBack(), await toSendBack()];
    await save(sent);
    await save(waiting);
    clock.advance(40 * DAY_MS);
    await confirmRefund(services, await refundKeyOf(server, sent.id), by);
    await forgetRefundKeys(services);
    expect(await keyOf(sent)).toBeDefined();
    clock.advance(31 * DAY_MS);
    await forgetRefundKeys(services);
    expect(await keyOf(sent)).toBeUndefined();
    expect(await keyOf(waiting)).toBeDefined();
    expect(logged.join('')).not.toContain(KEY.pix_key);
  });
});
