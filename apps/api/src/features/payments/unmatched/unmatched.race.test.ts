import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { manualClock } from '../../../platform/clock.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { TEST_START } from '../../../testing/test-app.ts';
import { alignCharge } from '../charge/align-charge.ts';
import { readCharge } from '../charge/read-charge.ts';
import { matchPayment } from './match-payment.ts';
import { readReceived } from './reading/read-received.ts';
import { sendRefund } from '../refund/send-refund.ts';
import { refundUnmatched } from './refund-unmatched.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const UNKNOWN = 'Tdesconhecido0000000000000000000';

describe.skipIf(serverUrl === undefined)('money without an owner, at the same time', () => {
  const clock = manualClock(TEST_START);
  let partners: Partners;
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    partners = await startPartners({ clock: clock.now, refundDelayMs: 1 });
    server = await startRaceApp(serverUrl ?? '', partners, clock);
  });
  afterAll(async () => {
    await server.close();
    await partners.close();
  });

  async function due() {
    const fixture = await stageFixture(server.services);
    const answer = await enter(server, fixture, await entrantFixture(server.services));
    const id = Number(answer.json().registration.id);
    await alignCharge(server.services, id);
    const { txid } = await server.services.db
      .selectFrom('charges')
      .select('txid')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, txid };
  }
  async function stray(txid?: string) {
    const named = txid === undefined ? {} : { txid };
    const pix = { chave: mitsubishi.pix.pix_key, valor: '500.00', ...named };
    const { endToEndId } = await partners.receiveStray(pix);
    clock.advance(1_000);
    await readReceived(server.services);
    return endToEndId;
  }
  const paymentsOf = (endToEndId: string) =>
    server.services.db
      .selectFrom('pix_payments')
      .select('charge_id')
      .where('end_to_end_id', '=', endToEndId)
      .execute();
  const statusOf = async (id: number) => {
    const rows = server.services.db.selectFrom('registrations').select('status');
    return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).status;
  };

  test('ten readings keep a line once', async () => {
    const pix = { chave: mitsubishi.pix.pix_key, valor: '1.00' };
    const { endToEndId } = await partners.receiveStray(pix);
    await Promise.all(Array.from({ length: 10 }, () => readReceived(server.services)));
    const rows = server.services.db.selectFrom('pix_payments').select('id');
    expect(await rows.where('end_to_end_id', '=', endToEndId).execute()).toHaveLength(1);
  });

  test('two staff give the same money to two registrations: one gets it', async () => {
    const both = [await due(), await due()];
    const endToEndId = await stray();
    const outcomes = await Promise.all(
      both.map(({ id }) =>
        matchPayment(server.services, {
          endToEndId,
          registrationId: id,
          by: { as: 'ana.souza' },
          isRehearsal: false,
        }),
      ),
    );
    expect(new Set(outcomes.map(({ refused }) => refused))).toEqual(
      new Set([null, 'settled_before']),
    );
    expect(await paymentsOf(endToEndId)).toHaveLength(1);
    const statuses = await Promise.all(both.map(({ id }) => statusOf(id)));
    expect(statuses.toSorted()).toEqual(['Aguardando Pagamento', 'Aprovado']);
  });

  test('a refund by staff against the charge that turns up: a place or the money, never both', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { id, txid } = await due();
      const move = (from: string, to: string) =>
        server.services.db
          .updateTable('charges')
          .set({ txid: to })
          .where('txid', '=', from)
          .execute();
      const lost = `${UNKNOWN.slice(0, 28)}${String(1_000 + round)}`;
      await move(txid, lost);
      const { endToEndId } = await partners.pay(txid);
      clock.advance(1_000);
      await readReceived(server.services);
      await move(lost, txid);
      const [refund] = await Promise.all([
        refundUnmatched(server.services, endToEndId, { as: 'ana.souza' }),
        ...Array.from({ length: 4 }, () => readCharge(server.services, txid)),
      ]);
      const refunds = server.services.db.selectFrom('refunds').select('refund_id');
      const planned = await refunds.where('registration_id', '=', id).execute();
      for (const { refund_id: refundId } of planned) {
        await sendRefund(server.services, { refundId, endToEndId });
      }
      const status = await statusOf(id);
      seen.add(status);
      expect(await paymentsOf(endToEndId)).toHaveLength(1);
      expect([status, refund.refused, planned.length]).toEqual(
        refund.refused === null
          ? ['Aguardando Pagamento', null, 1]
          : ['Aprovado', 'settled_before', 0],
      );
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
