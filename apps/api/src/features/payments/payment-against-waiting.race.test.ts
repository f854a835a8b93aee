import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { manualClock } from '../../platform/clock.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { sized } from '../../testing/long-run.ts';
import { type RaceApp, startBeside, startRaceApp } from '../../testing/race-app.ts';
import { TEST_START } from '../../testing/test-app.ts';
import { expireUnpaid } from '../registrations/ending/expire-unpaid.ts';
import { alignCharge } from './charge/align-charge.ts';
import { readCharge } from './charge/read-charge.ts';
import { pixProviderOf } from './provider/pix-provider-of.ts';
import { settleBeforeExpiry } from './charge/settle-before-expiry.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const HOUR_MS = 3_600_000;
const ROUNDS = sized(30, 300);
/** Rounds that run concurrently; each holds a few connections. */
const AT_ONCE = 6;
/**
 * When the money arrives relative to the expiry: before it; between the withdrawal at the provider and the cancellation
 * here (reported before the cancellation, or concurrently); refused after the withdrawal; or, against the provider's
 * promise, after the cancellation.
 */
const RACES = ['before', 'heard', 'between', 'refused', 'late'] as const;
type Race = (typeof RACES)[number];

/** The only place of a stage, the customer who has not paid for it, and the one on the waiting list. */
interface Place {
  readonly stageId: number;
  readonly payer: number;
  readonly waiter: number;
  readonly txid: string;
}

/** One race for a place. */
interface Round extends Place {
  readonly kind: Race;
  /** How much longer than the provider's answer the cancellations wait, so that either may be first. */
  readonly lead: number;
}

/** The results for the payer, the waiting customer, and the payer's money. */
const KEPT = ['Aprovado', 'Lista de Espera', 'paid, kept'];
const LEFT = ['Cancelada', 'Aguardando Pagamento', 'unpaid'];
const GIVEN_BACK = ['Cancelada', 'Aguardando Pagamento', 'paid, given back: late_payment'];
const OUTCOMES: Readonly<Record<Race, ReadonlyArray<readonly string[]>>> = {
  before: [KEPT],
  heard: [KEPT],
  between: [KEPT, GIVEN_BACK],
  refused: [LEFT],
  late: [GIVEN_BACK],
};

describe.skipIf(serverUrl === undefined)('a last place that somebody waits for', () => {
  const clock = manualClock(TEST_START);
  let partners: Partners;
  let servers: readonly [RaceApp, RaceApp];
  beforeAll(async () => {
    partners = await startPartners({ clock: clock.now });
    const first = await startRaceApp(serverUrl ?? '', partners, clock);
    servers = [first, await startBeside(first)];
  });
  afterAll(async () => {
    await servers[1].close();
    await servers[0].close();
    await partners.close();
  });

  async function chargeOf(registrationId: number): Promise<string> {
    const [{ services }] = servers;
    await alignCharge(services, registrationId);
    const charges = services.db.selectFrom('charges').select('txid');
    const own = charges.where('registration_id', '=', registrationId);
    return (await own.executeTakeFirstOrThrow()).txid;
  }

  async function fullStage(): Promise<Place> {
    const [server] = servers;
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const entered = async () => {
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      return Number(answer.json().registration.id);
    };
    const [payer, waiter] = [await entered(), await entered()];
    return { stageId: fixture.stage.id, payer, waiter, txid: await chargeOf(payer) };
  }

  /** Both servers read the charge from the provider concurrently. */
  const hear = (txid: string) =>
    Promise.all(servers.map(({ services }) => readCharge(services, txid)));

  /** Makes the same provider call as `hear` but ignores the answer. */
  const ask = async ({ services }: RaceApp, txid: string) => {
    const provider = pixProviderOf(services, 1);
    if (provider.mode !== 'static') await provider.readCharge(txid);
  };

  /** Expires the place at both servers concurrently, while its payment arrives. */
  async function race({ payer, txid, kind, lead }: Round): Promise<void> {
    // Within the provider's own limit, so that only the withdrawal decides.
    const horario = new Date(clock.now().getTime() - HOUR_MS).toISOString();
    const pay = (force: boolean) => partners.pay(txid, { horario, force });
    const heard: Array<Promise<unknown>> = [];
    if (kind === 'before') await pay(false);
    const arrived = Promise.withResolvers<void>();
    const [here, there] = servers;
    const expire = ({ services }: RaceApp, onceWithdrawn: () => Promise<unknown>) =>
      expireUnpaid(services, payer, async () => {
        const settled = await settleBeforeExpiry(services, payer);
        await onceWithdrawn();
        return settled;
      });
    const first = expire(here, async () => {
      if (kind === 'heard' || kind === 'between') await pay(true);
      if (kind === 'refused') await pay(false).catch(() => {});
      if (kind === 'heard') await readCharge(there.services, txid);
      if (kind !== 'late') heard.push(hear(txid));
      for (let asked = 0; asked <= lead; asked += 1) await ask(here, txid);
      arrived.resolve();
    });
    const second = expire(there, () => arrived.promise);
    await first.finally(() => arrived.resolve());
    await second;
    if (kind === 'late') await pay(true);
    await Promise.all([...heard, hear(txid), hear(txid)]);
  }

  async function outcomeOf({ stageId, payer, waiter }: Place) {
    const { rows } = await sql<{
      statuses: string[];
      taken: number;
      ledger: number;
      places: number;
      paid: number;
      refunds: string[] | null;
    }>`
      select
        (select array_agg(status order by id) from registrations where id in (${payer}, ${waiter})) as statuses,
        (select sum(taken)::integer from vacancy_pools where step_id = ${stageId}) as taken,
        (select sum(delta)::integer from vacancy_ledger where step_id = ${stageId}) as ledger,
        (select sum(places)::integer from registrations where step_id = ${stageId}) as places,
        (select count(*)::integer from pix_payments p join charges c on c.id = p.charge_id
          where c.registration_id = ${payer}) as paid,
        (select array_agg(reason || case amount_cents when 50000 then '' else ' in part' end)
          from refunds where registration_id = ${payer}) as refunds`.execute(
      servers[0].services.db,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no answer');
    const { statuses, refunds, paid, ...places } = row;
    const money = refunds === null ? 'kept' : `given back: ${refunds.join()}`;
    return { places, became: [...statuses, paid === 0 ? 'unpaid' : `paid, ${money}`] };
  }

  test('goes to the payer or to who waits, and the money with it, whoever is first', async () => {
    const rounds: Round[] = [];
    for (let made = 0; made < ROUNDS; made += 1) {
      const kind = RACES[made % RACES.length] ?? 'before';
      rounds.push({ ...(await fullStage()), kind, lead: made % 2 });
    }
    clock.advance(24 * HOUR_MS);
    const run = async (round: Round): Promise<void> => {
      await race(round);
      const { places, became } = await outcomeOf(round);
      expect(places).toEqual({ taken: 1, ledger: 1, places: 1 });
      expect(OUTCOMES[round.kind]).toContainEqual(became);
      if (became[0] === 'Aprovado') return;
      // The promoted customer pays as well, while the payer's payment is reported once more.
      const txid = await chargeOf(round.waiter);
      await partners.pay(txid);
      await Promise.all([hear(txid), hear(round.txid)]);
      const after = await outcomeOf(round);
      expect(after).toEqual({ places, became: [became[0], 'Aprovado', became[2]] });
    };
    for (let at = 0; at < ROUNDS; at += AT_ONCE) {
      await Promise.all(rounds.slice(at, at + AT_ONCE).map(run));
    }
  });
});
