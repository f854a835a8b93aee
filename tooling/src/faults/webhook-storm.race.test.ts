import { sized } from '@trilha/api/testing/long-run.ts';
import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { createPixClient } from '@trilha/partners/pix/pix-client.testing.ts';
import { seededRandom } from '@trilha/ui/ornament/seeded-random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayFigures } from '../testing/say-figures.ts';
import { startEntryLoad } from '../replicas/entry-load.ts';
import { type ReplicaSet, startReplicaSet } from '../replicas/replica-set.ts';
import { until } from '../replicas/replica.ts';
import {
  choosePays,
  type Claim,
  makeStorm,
  modelOf,
  type Outcome,
  type Pays,
  sum,
} from './webhook-storm.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const DELIVERIES = sized(100, 5_000);
const PAYMENTS = Math.round(DELIVERIES * 0.65);
const ABREAST = 16;
const FEE = 50_000;
const PATIENCE_MS = 240_000;

interface ProvidersPayment {
  readonly valor: string;
  readonly devolucoes?: ReadonlyArray<{ readonly valor: string }>;
}

interface Due {
  readonly registrationId: number;
  readonly txid: string;
  readonly pays: Pays;
}

describe.skipIf(serverUrl === undefined)('a storm of callbacks on two servers', () => {
  const dice = seededRandom('webhook storm');
  let world: ReplicaSet;
  let fixture: StageFixture;
  const dues: Due[] = [];
  const payments: Claim[] = [];
  beforeAll(async () => {
    world = await startReplicaSet(serverUrl ?? '', {
      count: 2,
      partners: { refundDelayMs: 1, webhookRetryDelaysMs: [50, 500, 5_000] },
    });
    fixture = await stageFixture(world.app.services, { vacancies: PAYMENTS * 2 });
    await enterAndPay();
  }, 300_000);
  afterAll(() => world.close());

  /** The provider sends no callbacks for these payments; the storm does. */
  async function enterAndPay(): Promise<void> {
    const plans: Pays[] = [];
    while (sum(plans.map(({ length }) => length)) < PAYMENTS - 1) plans.push(choosePays(dice, FEE));
    const entrants = await world.entrants(plans.length);
    const load = startEntryLoad(
      world.replicas.map(({ url }) => url),
      fixture,
      entrants,
    );
    await load.done;
    const open = () =>
      world.app.services.db
        .selectFrom('charges as c')
        .innerJoin('registrations as r', 'r.id', 'c.registration_id')
        .select(['c.txid', 'c.registration_id'])
        .where('r.step_id', '=', fixture.stage.id)
        .where('c.status', '=', 'open')
        .execute();
    await until(
      'all have a code to pay',
      async () => (await open()).length === plans.length,
      PATIENCE_MS,
    );
    world.partners.switches.set({ webhook: 'missing' });
    for (const [index, { txid, registration_id }] of (await open()).entries()) {
      const pays = plans[index] ?? [];
      dues.push({ registrationId: registration_id, txid, pays });
      for (const cents of pays) {
        const valor = centsToWire(cents);
        const { endToEndId } = await world.partners.pay(txid, { valor, force: true });
        payments.push({ endToEndId, txid, valor });
      }
    }
    // It does send callbacks for completed refunds.
    world.partners.switches.set({ webhook: 'normal' });
  }

  async function outcomes(): Promise<Map<number, Outcome>> {
    const { rows } = await sql<Outcome & { id: number }>`
      select r.id, r.status,
        (select coalesce(sum(p.amount_cents), 0)::int from pix_payments p
          join charges c on c.id = p.charge_id where c.registration_id = r.id) as received,
        (select coalesce(sum(f.amount_cents), 0)::int from refunds f
          where f.registration_id = r.id and f.status = 'done') as refunded
      from registrations r where r.step_id = ${fixture.stage.id}`.execute(world.app.services.db);
    return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
  }

  /** Entries that differ from the model. */
  async function otherThanModel(): Promise<unknown[]> {
    const now = await outcomes();
    return dues
      .map(({ registrationId, pays }) => ({
        is: now.get(registrationId),
        ought: modelOf(pays, FEE),
      }))
      .filter(({ is, ought }) => JSON.stringify(is) !== JSON.stringify(ought));
  }

  async function deliver(claims: readonly Claim[]): Promise<number[]> {
    const queue = [...claims.entries()];
    const statuses: number[] = [];
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const [index, claim] = next;
        const { url } = world.replicas[index % world.replicas.length] ?? { url: '' };
        const answer = await fetch(`${url}/api/webhooks/pix/mitsubishi/trilha-webhook-demo/pix`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ pix: [claim] }),
        });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, work));
    return statuses;
  }

  /** The amounts received and refunded according to the provider. */
  async function atProvider(): Promise<{ received: number; refunded: number }> {
    const ask = await createPixClient(world.partners);
    let received = 0;
    let refunded = 0;
    for (const { txid } of dues) {
      const { body } = await ask('GET', `/cob/${txid}`);
      for (const { valor, devolucoes = [] } of (body?.['pix'] ?? []) as ProvidersPayment[]) {
        received += centsFromWire(valor);
        refunded += sum(devolucoes.map((one) => centsFromWire(one.valor)));
      }
    }
    return { received, refunded };
  }

  test('before it, the comparison with the model finds what is untold: the negative control', async () => {
    const paid = dues.filter(({ pays }) => pays.length > 0);
    expect(await otherThanModel()).toHaveLength(paid.length);
  });

  test('it ends where the model ends, balanced to the cent [PAY-13]', async () => {
    const claims = makeStorm(payments, DELIVERIES, dice);
    const since = performance.now();
    expect(new Set(await deliver(claims))).toEqual(new Set([200]));
    const heard = performance.now() - since;
    await until(
      'all is as the model has it',
      async () => (await otherThanModel()).length === 0,
      PATIENCE_MS,
    );
    const settled = performance.now() - since;
    const totals = [...(await outcomes()).values()];
    expect({
      received: sum(totals.map(({ received }) => received)),
      refunded: sum(totals.map(({ refunded }) => refunded)),
    }).toEqual(await atProvider());
    // Callbacks claim other amounts: a server that trusted them would end up with other sums.
    const claimed = sum(claims.map(({ valor }) => centsFromWire(valor)));
    expect(claimed).not.toBe(sum(totals.map(({ received }) => received)));
    sayFigures('webhook storm', {
      deliveries: claims.length,
      payments: payments.length,
      heardMs: heard,
      settledMs: settled,
    });
  }, 300_000);
});
