import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { confirmPayment } from '../receipt/confirm-payment.ts';
import { importStatement } from './import-statement.ts';
import { matchStatement } from './match-statement.ts';

const by = { as: 'ana.souza' };

let server: PaymentApp;
let day: string;
beforeAll(async () => {
  server = await startPaymentApp({ env: { PIX_MODE: 'static' } });
  day = dayOf(server.clock.now());
});
afterAll(() => server.close());

const csv = (...rows: ReadonlyArray<readonly [reais: string, words: string]>): string =>
  ['Data;Valor;Histórico', ...rows.map(([reais, words]) => `${day};${reais},00;${words}`)].join(
    '\n',
  );
const matched = (text: string) => matchStatement(server.services.db, 1, text);

/** Records each of these lines for these registrations. */
async function take(text: string, chosen: ReadonlyArray<readonly [at: number, due: DueFixture]>) {
  const { matches } = await matched(text);
  return importStatement(server.services, {
    automakerId: 1,
    text,
    chosen: chosen.map(([at, { id }]) => ({
      key: matches[at]?.line.key ?? 'static:nobody',
      registration_id: id,
    })),
    by: { ...by, reason: 'Extrato de março' },
  });
}

async function lacks(due: DueFixture, unit_value_cents: number) {
  const change = server.services.db.updateTable('registrations').set({ unit_value_cents });
  await change.where('id', '=', due.id).execute();
}

it('takes a line down once, at noon of its day, and tells what was there before from what does not fit [MONEY-26]', async () => {
  const [due, other] = [await dueFixture(server), await dueFixture(server)];
  // The statement is imported after its payments were made.
  server.clock.advance(3_600_000);
  const text = csv(['500', due.txid], ['3', 'PIX']);
  const twice = await take(text, [
    [0, due],
    [0, due],
    [9, due],
  ]);
  expect(twice).toEqual({
    done: 1,
    cents: 50_000,
    refused: [{ line: 2, why: 'recorded_before' }],
  });
  const { db } = server.services;
  const paid = await db.selectFrom('pix_payments').select(['amount_cents', 'paid_at']).execute();
  expect(paid).toEqual([{ amount_cents: 50_000, paid_at: new Date(`${day}T15:00:00Z`) }]);
  const later = await take(text, [
    [0, due],
    [1, other],
  ]);
  expect(later).toEqual({
    done: 0,
    cents: 0,
    refused: [
      { line: 2, why: 'recorded_before' },
      { line: 3, why: 'moved' },
    ],
  });
  expect(await take('Data;Valor\nontem;5,00', [[0, due]])).toBeNull();
});

it('knows by its minute on which day in São Paulo the bank had a payment, and of a typed one nothing [MONEY-55]', async () => {
  const [known, nextDay, typed] = [
    await dueFixture(server),
    await dueFixture(server),
    await dueFixture(server),
  ];
  await lacks(known, 61_100);
  await lacks(nextDay, 62_200);
  await lacks(typed, 63_300);
  const pay = (due: DueFixture, amountCents: number, endToEndId?: string) =>
    confirmPayment(server.services, {
      registrationId: due.id,
      amountCents,
      ...(endToEndId === undefined ? {} : { endToEndId }),
      by,
      isRehearsal: false,
    });
  // 22:30 on 10 March 2026 in São Paulo is 11 March in UTC, which the bank's ids use.
  await pay(known, 61_100, 'E18236120202603110130s0123456789');
  await pay(nextDay, 62_200, 'E18236120202603110300s0123456789');
  await pay(typed, 63_300);
  const text = csv(['611', 'PIX'], ['622', 'PIX'], ['633', 'PIX']);
  const { matches } = await matched(text);
  expect([day, matches.map(({ match, alike }) => [match, alike])]).toEqual([
    '2026-03-10',
    [
      ['known', { lines: 1, recorded: 1 }],
      ['none', null],
      ['none', null],
    ],
  ]);
});
