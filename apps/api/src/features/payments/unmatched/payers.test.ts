import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStray } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { forgetPayers } from './forget-payers.ts';
import { matchPayment } from './match-payment.ts';

const DAY_MS = 86_400_000;

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const linesOf = async () =>
  (await desk.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>().lines;

async function receiveFrom(nome: string, cpf: string): Promise<string> {
  const pix = { chave: mitsubishi.pix.pix_key, valor: '500.00', pagador: { nome, cpf } };
  const { endToEndId } = await server.partners.receiveStray(pix);
  await server.read();
  return endToEndId;
}

async function rename(registration: number, name: string): Promise<void> {
  const { db } = server.services;
  const { customer_id } = await db
    .selectFrom('registrations')
    .select('customer_id')
    .where('id', '=', registration)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('people')
    .set({ name })
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'self')
    .execute();
}

describe('who paid a Pix without an owner', () => {
  it('is shown at the desk as the bank says it, the document masked [MONEY-70]', async () => {
    const cpf = fictitiousCpf(77);
    const endToEndId = await receiveFrom('LARISSA DE TESTE', cpf);
    const line = (await linesOf()).find(({ end_to_end_id }) => end_to_end_id === endToEndId);
    expect(line?.payer).toEqual({
      name: 'LARISSA DE TESTE',
      document: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    });
    const { db } = server.services;
    expect(JSON.stringify(await db.selectFrom('pix_payments').selectAll().execute())).not.toContain(
      cpf,
    );
    await server.forget();
  });

  it('tells which of two registrations that wait for the same amount is meant [MONEY-70]', async () => {
    const one = await dueFixture(server);
    const other = await dueFixture(server, { in: one });
    await rename(one.id, 'Otávio de Teste Prado');
    await rename(other.id, 'Renata de Teste Lobo');
    const endToEndId = await receiveFrom('OTAVIO T PRADO', fictitiousCpf(78));
    const line = (await linesOf()).find(({ end_to_end_id }) => end_to_end_id === endToEndId);
    expect(line).toMatchObject({ pair: { id: one.id } });
    expect(line?.fits).toBeGreaterThan(1);
    const answer = await desk.call(endpoints.listMoneyPairs, { params: { id: line?.id ?? 0 } });
    const { pairs } = answer.json<{ pairs: endpoints.MoneyPair[] }>();
    expect(pairs[0]).toMatchObject({ id: one.id, named: true });
    expect(pairs.slice(1).map(({ named }) => named)).not.toContain(true);
    await server.forget();
  });

  it('is deleted 90 days after the Pix was settled, and a year after it was paid [MONEY-70]', async () => {
    const { services, clock } = server;
    const payerOf = async (e2e: string) => (await server.lineOf(e2e)).payer_name;
    const now = clock.now().getTime();
    const kept = await buildStray(services, { payer_name: 'Kátia de Teste' });
    const old = await buildStray(services, {
      payer_name: 'Davi de Teste',
      paid_at: new Date(now - 366 * DAY_MS),
    });
    const due = await dueFixture(server);
    const matched = await buildStray(services, { payer_name: 'Elisa de Teste' });
    const match = { endToEndId: matched.end_to_end_id, registrationId: due.id };
    await matchPayment(services, { ...match, by: { as: 'ana' }, isRehearsal: false });
    await forgetPayers(services);
    expect(await payerOf(old.end_to_end_id)).toBeNull();
    expect(await payerOf(matched.end_to_end_id)).toBe('Elisa de Teste');
    clock.advance(91 * DAY_MS);
    await forgetPayers(services);
    expect(await payerOf(matched.end_to_end_id)).toBeNull();
    expect(await payerOf(kept.end_to_end_id)).toBe('Kátia de Teste');
  });
});
