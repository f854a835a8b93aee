import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { buildStray } from '../../../builders/money.ts';
import * as endpoints from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { listMoney, type MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import {
  type DueFixture,
  dueFixture,
  registrationOf,
  settleDown,
} from '../../../testing/fixtures/payment-fixture.ts';
import { confirmPayment } from '../../payments/receipt/confirm-payment.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Extrato de abril';

let server: TestApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ env: { PIX_MODE: 'static' } });
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

/** An OFX statement with these payments of today. */
function ofx(...lines: ReadonlyArray<readonly [amount: string, id: string, memo: string]>): string {
  const day = dayOf(server.clock.now()).replaceAll('-', '');
  const blocks = lines.map(
    ([amount, id, memo]) =>
      `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>${day}100000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n</STMTTRN>`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\n<OFX>\n<BANKTRANLIST>\n${blocks.join('\n')}\n</BANKTRANLIST>\n</OFX>\n`;
}
async function told(text: string): Promise<endpoints.BankStatement> {
  const params = { brand: 1 };
  const answer = await desk.call(endpoints.rehearseBankStatement, { params, body: { text } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
type Chosen = Array<{ key: string; registration_id: number }>;
async function take(text: string, chosen: Chosen) {
  const body = { text, chosen, reason };
  const answer = await desk.call(endpoints.importBankStatement, { params: { brand: 1 }, body });
  await settleDown(server);
  return answer.json<{ code?: string; message: string; refused: object[] }>();
}
const statusOf = async (due: DueFixture) => (await registrationOf(server, due)).status;

it('tells of each line whose it is, by its code, its amount and its day [MONEY-25]', async () => {
  const due = await dueFixture(server);
  const alike = await dueFixture(server, { in: due });
  const text = ofx(
    ['500.00', 'A1', `PIX RECEBIDO ${due.txid.toUpperCase()}`],
    ['500.00', 'A2', 'PIX RECEBIDO'],
    ['499.00', 'A3', `PIX ${alike.txid}`],
    ['1.23', 'A4', 'PIX RECEBIDO'],
    ['-900.00', 'A5', 'TARIFA'],
  );
  const { lines, skipped, problems } = await told(text);
  expect([skipped, problems]).toEqual([1, []]);
  expect(lines.map(({ match }) => match)).toEqual(['certain', 'doubtful', 'doubtful', 'none']);
  expect(lines.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([
    [due.id],
    [due.id, alike.id],
    [alike.id],
    [],
  ]);
  expect(await statusOf(due)).toBe('Aguardando Pagamento');
});

it('leaves to the worklist what the bank’s own list has told of [MONEY-26]', async () => {
  const due = await dueFixture(server);
  const end_to_end_id = 'E99999900202604141300s0123456789';
  await buildStray(server.services, { end_to_end_id });
  const { lines } = await told(ofx(['500.00', 'L1', `PIX ${end_to_end_id} ${due.txid}`]));
  expect(lines).toMatchObject([{ match: 'known', candidates: [] }]);
  // Brands with static codes have statements and manual refunds.
  const listed = (await desk.call(listMoney)).json<MoneyAnswer>();
  expect(listed.by_statement).toEqual([1, 2]);
  expect(listed.lines).toMatchObject([{ end_to_end_id, by_provider: false }]);
});

it('takes chosen lines down once, however often the file comes, and nothing but them [MONEY-26]', async () => {
  const due = await dueFixture(server);
  const other = await dueFixture(server);
  const text = ofx(['500.00', 'B1', due.txid], ['200.00', 'B2', other.txid]);
  const [first, second] = (await told(text)).lines;
  const chosen = [
    { key: first?.key ?? '', registration_id: due.id },
    { key: second?.key ?? '', registration_id: other.id },
  ];
  // A registration that does not fit the line is refused for everyone.
  const wrong = await take(text, [{ key: first?.key ?? '', registration_id: other.id }]);
  expect(wrong.refused).toEqual([
    { line: expect.any(Number), message: expect.stringMatching(/não é desta linha/) },
  ]);
  expect((await take(text, chosen)).message).toBe('2 pagamentos registrados: R$ 700,00.');
  expect([await statusOf(due), await statusOf(other)]).toEqual([
    'Aprovado',
    'Aguardando Pagamento',
  ]);
  const again = await told(text);
  expect(again.lines.map(({ match }) => match)).toEqual(['known', 'known']);
  const repeated = await take(text, chosen);
  expect(repeated.message).toBe('0 pagamentos registrados: R$ 0,00.');
  expect(repeated.refused).toHaveLength(2);
  const { db } = server.services;
  const paid = await db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select('p.amount_cents')
    .where('c.registration_id', 'in', [due.id, other.id])
    .orderBy('p.amount_cents')
    .execute();
  expect(paid.map(({ amount_cents }) => amount_cents)).toEqual([20_000, 50_000]);
  const audited = await db
    .selectFrom('audit_log')
    .select(['staff_id', 'reason'])
    .where('action', '=', 'payment_confirmed')
    .where('subject_id', '=', due.id)
    .execute();
  expect(audited).toEqual([{ staff_id: desk.staff.id, reason }]);
});

it('gives back a second Pix of a code that is paid, and takes one that was typed for the same [MONEY-37]', async () => {
  const due = await dueFixture(server);
  const bankId = (letter: string) => `E18236120202603101300s${letter.repeat(10)}`;
  const text = ofx(
    ['500.00', 'F1', `${bankId('a')} ${due.txid}`],
    ['500.00', 'F2', `${bankId('b')} ${due.txid}`],
  );
  await take(text, [{ key: bankId('a'), registration_id: due.id }]);
  const [first, second] = (await told(text)).lines;
  expect([first?.match, second]).toEqual([
    'known',
    expect.objectContaining({
      match: 'doubtful',
      candidates: [expect.objectContaining({ open: '0.00' })],
    }),
  ]);
  await take(text, [{ key: bankId('b'), registration_id: due.id }]);
  expect(await statusOf(due)).toBe('Aprovado');
  const { db } = server.services;
  const refunds = ({ id }: DueFixture) =>
    db
      .selectFrom('refunds')
      .select(['amount_cents', 'reason', 'status'])
      .where('registration_id', '=', id)
      .execute();
  expect(await refunds(due)).toEqual([
    { amount_cents: 50_000, reason: 'excess', status: 'pending' },
  ]);
  const typed = await dueFixture(server);
  const exact = {
    registrationId: typed.id,
    amountCents: 50_000,
    by: { as: 'ana' },
    isRehearsal: false,
  };
  await confirmPayment(server.services, exact);
  const again = await confirmPayment(server.services, { ...exact, endToEndId: bankId('c') });
  expect(again.refused).toBe('recorded_before');
  // Of two equal lines the first was recorded by hand, the second is another Pix.
  const [c, d] = [bankId('c'), bankId('d')];
  const both = ofx(['500.00', 'F3', `${c} ${typed.txid}`], ['500.00', 'F4', `${d} ${typed.txid}`]);
  expect((await told(both)).lines.map(({ match }) => match)).toEqual(['known', 'doubtful']);
  expect((await take(both, [{ key: d, registration_id: typed.id }])).refused).toEqual([]);
  expect(await refunds(typed)).toMatchObject([{ amount_cents: 50_000, reason: 'excess' }]);
});

it('counts a Pix that was typed once where its registration was cancelled since [MONEY-37]', async () => {
  const due = await dueFixture(server);
  const typed = {
    registrationId: due.id,
    amountCents: 50_000,
    by: { as: 'ana' },
    isRehearsal: false,
  };
  await confirmPayment(server.services, typed);
  await cancelForOrganiser(server, due.id);
  const bankId = (letter: string) => `E18236120202603101400s${letter.repeat(10)}`;
  const again = await confirmPayment(server.services, { ...typed, endToEndId: bankId('a') });
  expect(again.refused).toBe('recorded_before');
  const other = { ...typed, endToEndId: bankId('b'), othersTyped: 1 };
  expect((await confirmPayment(server.services, other)).refused).toBeNull();
});

it('knows from a CSV without ids what an OFX brought, and offers both of two that may be new [MONEY-55]', async () => {
  const due = await dueFixture(server);
  const others = [await dueFixture(server, { in: due }), await dueFixture(server, { in: due })];
  // A unique amount, so that no other payment of the day is similar.
  for (const { id } of [due, ...others]) {
    await server.services.db
      .updateTable('registrations')
      .set({ unit_value_cents: 51_700 })
      .where('id', '=', id)
      .execute();
  }
  const first = ofx(['517.00', 'G1', 'PIX RECEBIDO']);
  const [line] = (await told(first)).lines;
  await take(first, [{ key: line?.key ?? '', registration_id: due.id }]);
  const day = dayOf(server.clock.now()).split('-').toReversed().join('/');
  const csv = (...names: readonly string[]) =>
    ['Data;Valor;Histórico', ...names.map((name) => `${day};517,00;Pix de ${name}`)].join('\n');
  expect((await told(csv('Rita'))).lines).toMatchObject([
    { match: 'known', candidates: [], alike: { lines: 1, recorded: 1 } },
  ]);
  const both = csv('Rita', 'Rita');
  const { lines } = await told(both);
  expect(lines).toMatchObject([
    { match: 'doubtful', alike: { lines: 2, recorded: 1 } },
    { match: 'doubtful', alike: { lines: 2, recorded: 1 } },
  ]);
  const chosen = lines.map(({ key }, at) => ({ key, registration_id: others[at]?.id ?? 0 }));
  const done = await take(both, chosen);
  expect(done.message).toBe('1 pagamento registrado: R$ 517,00.');
  expect(done.refused).toEqual([{ line: 3, message: 'Este Pix já estava registrado.' }]);
  expect((await told(both)).lines.map(({ match }) => match)).toEqual(['known', 'known']);
  expect((await told(csv('Rita', 'Rita', 'Ana'))).lines.map(({ match }) => match)).toEqual([
    'known',
    'doubtful',
    'doubtful',
  ]);
});

it('says on which line a file makes no sense, and takes nothing down [MONEY-25]', async () => {
  const due = await dueFixture(server);
  const text = ofx(['500.00', 'C1', due.txid]).replace('<TRNAMT>500.00', '<TRNAMT>muito');
  const { lines, problems } = await told(text);
  expect(lines).toEqual([]);
  expect(problems).toMatchObject([{ line: 5, message: 'O valor (TRNAMT) não se lê.' }]);
  const key = 'static:abc';
  expect((await take(text, [{ key, registration_id: due.id }])).code).toBe('statement_unreadable');
  expect((await told('Olá, segue o extrato')).problems).toMatchObject([{ line: 1 }]);
});

it('is of a brand: to who holds another one it does not exist [MONEY-06]', async () => {
  const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
  const asked = { params: { brand: 1 }, body: { text: 'Data;Valor' } };
  expect((await suzuki.call(endpoints.rehearseBankStatement, asked)).statusCode).toBe(404);
});
