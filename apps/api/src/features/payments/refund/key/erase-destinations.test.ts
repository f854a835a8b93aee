import { eraseAccount, previewErasure } from '@trilha/contract/account/account.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import {
  listMoney,
  type MoneyAnswer,
  openRefundKey,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { saveRefundKey } from '@trilha/contract/payments/refund-key.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../builders/customer.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { refundKeyOf } from '../../../../testing/fixtures/refund-key-of.ts';
import { signInStaff } from '../../../../testing/sign-in-staff.ts';
import { finishErasure } from '../../../account/erasing/erase-account.ts';
import { confirmPayment } from '../../receipt/confirm-payment.ts';
import { confirmRefund } from '../confirm-refund.ts';
import { forgetRefundKeys } from './forget-refund-keys.ts';

const by = { as: 'ana.souza' };
const KEY = { kind: 'cpf', pix_key: fictitiousCpf(31) } as const;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp({ env: { PIX_MODE: 'static' } });
});
afterAll(() => server.close());

/** Paid by a static code, whose refund a person sends at the bank; the bank said who paid. */
async function paid(): Promise<DueFixture> {
  const due = await dueFixture(server);
  const { services } = server;
  await confirmPayment(services, {
    registrationId: due.id,
    amountCents: 50_000,
    by,
    isRehearsal: false,
  });
  await settleDown(server);
  await services.db
    .updateTable('pix_payments')
    .set({ payer_name: 'RUI BARRETO', payer_document: '***.456.789-**' })
    .where('charge_id', 'in', (eb) =>
      eb.selectFrom('charges').select('id').where('registration_id', '=', due.id),
    )
    .execute();
  return due;
}

async function toSendBack(): Promise<DueFixture> {
  const due = await paid();
  const { token } = due.entrant;
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  await settleDown(server);
  return due;
}

const give = ({ entrant: { token }, id }: DueFixture) =>
  server.call(saveRefundKey, { token, params: { id }, body: KEY });
const preview = async ({ entrant: { token } }: DueFixture) =>
  (await server.call(previewErasure, { token })).json();
async function erase({ entrant: { token, id } }: DueFixture): Promise<void> {
  const erased = await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
  expect(erased.statusCode).toBe(200);
  await finishErasure(server.services, id);
  await settleDown(server);
}
/** The key and the payer that are stored of a registration. */
async function stored({ id }: DueFixture) {
  const { db } = server.services;
  const key = await db
    .selectFrom('refund_keys')
    .select('pix_key')
    .where('registration_id', '=', id)
    .executeTakeFirst();
  const payer = await db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['p.payer_name', 'p.payer_document'])
    .where('c.registration_id', '=', id)
    .executeTakeFirst();
  return {
    key: key?.pix_key ?? null,
    payer: payer?.payer_name ?? null,
    document: payer?.payer_document ?? null,
  };
}
const lastLetter = ({ entrant }: DueFixture) =>
  server.partners.mailbox
    .list(entrant.email)
    .find(({ subject }) => subject.includes('foi apagada'));

const ALL = { key: KEY.pix_key, payer: 'RUI BARRETO', document: '***.456.789-**' };
const NONE = { key: null, payer: null, document: null };

describe('where the money of an erased account goes', () => {
  it('stays known until a person has sent it, to who sends it, and is gone the day after [MONEY-77]', async () => {
    const due = await toSendBack();
    await give(due);
    expect(await preview(due)).toMatchObject({ refund_by_hand: 'to_key' });
    await erase(due);
    expect(await stored(due)).toEqual(ALL);
    expect(lastLetter(due)?.text).toContain(
      'Até a organização devolver, guardamos só o necessário',
    );
    expect(lastLetter(due)?.text).not.toContain('ainda não tem uma chave Pix sua');
    await forgetRefundKeys(server.services);
    expect(await stored(due)).toEqual(ALL);
    const finance = await signInStaff(server, 'finance');
    const { refunds } = (await finance.call(listMoney)).json<MoneyAnswer>();
    const refund = refunds.find(({ registration }) => registration.id === due.id);
    expect(refund).toMatchObject({ key: { kind: 'cpf' }, payer: { name: 'RUI BARRETO' } });
    const opened = await finance.call(openRefundKey, { params: { id: refund?.id ?? 0 } });
    expect(opened.json()).toEqual(KEY);
    await confirmRefund(server.services, await refundKeyOf(server, due.id), by);
    await forgetRefundKeys(server.services);
    expect(await stored(due)).toEqual(NONE);
    const audited = server.services.db.selectFrom('audit_log').selectAll();
    expect(JSON.stringify(await audited.execute())).not.toContain(KEY.pix_key);
  });

  it('goes with the account where nothing has to go back, and so does who paid [MONEY-77]', async () => {
    const sent = await toSendBack();
    await give(sent);
    await confirmRefund(server.services, await refundKeyOf(server, sent.id), by);
    expect(await preview(sent)).not.toHaveProperty('refund_by_hand');
    await erase(sent);
    expect(await stored(sent)).toEqual(NONE);
    expect(lastLetter(sent)?.text).not.toContain('Até a organização devolver');
  });

  it('is asked for before: the erasure itself cancels, and nobody can be asked afterwards [MONEY-77]', async () => {
    const due = await paid();
    expect(await preview(due)).toMatchObject({ refund_by_hand: 'without_key' });
    await erase(due);
    expect(await stored(due)).toEqual({ ...ALL, key: null });
    expect(lastLetter(due)?.text).toContain('ainda não tem uma chave Pix sua');
  });

  it('of an account that lives stays as long as before [MONEY-77]', async () => {
    const due = await toSendBack();
    await give(due);
    await confirmRefund(server.services, await refundKeyOf(server, due.id), by);
    await forgetRefundKeys(server.services);
    expect(await stored(due)).toEqual(ALL);
  });
});
