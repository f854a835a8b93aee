import { sized } from '@trilha/api/testing/long-run.ts';
import {
  type EntrantFixture,
  stageFixture,
  type StageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayFigures } from '../testing/say-figures.ts';
import { startEntryLoad } from '../replicas/entry-load.ts';
import { type ReplicaSet, startReplicaSet } from '../replicas/replica-set.ts';
import { until } from '../replicas/replica.ts';
import { auditEntries, partialEntries } from './audit-entries.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRANTS = sized(3, 60);
/** Maximum for a page that calls no partner: less than the shortest partner timeout, even on a busy machine. */
const UNAFFECTED_MS = 4_000;
/** Maximum for a form that waits for a partner: token and response of the registry, 4 s each, plus a busy machine. */
const FORM_WAITS_MS = 12_000;

/** What a partner's network does, and whether a usable response arrives. */
const TROUBLES: ReadonlyArray<readonly [name: string, fault: Fault, comesThrough: boolean]> = [
  ['are silent', { kind: 'blackhole' }, false],
  ['refuse everything', { kind: 'reset' }, false],
  ['break off in the middle', { kind: 'cut', afterBytes: 60 }, false],
  ['are slow', { kind: 'latency', ms: 150 }, true],
];

describe.skipIf(serverUrl === undefined)('partners that', () => {
  let world: ReplicaSet;
  let ways: FaultProxy[];
  let fixture: StageFixture;
  const all: EntrantFixture[] = [];
  let asked = 0;
  let slowestPageMs = 0;
  beforeAll(async () => {
    world = await startReplicaSet(serverUrl ?? '', {
      count: 1,
      env: async ({ url, smtpUrl }) => {
        ways = await Promise.all([url, url, url, smtpUrl].map(startFaultProxy));
        const [cep, core, pix, smtp] = ways.map((way) => way.url);
        return {
          CEP_URL: cep ?? '',
          CORE_URL: `${core}/core`,
          PIX_URL: `${pix}/pix`,
          SMTP_URL: smtp ?? '',
        };
      },
    });
    fixture = await stageFixture(world.app.services, { vacancies: 1_000 });
  }, 180_000);
  afterAll(async () => {
    await world.close();
    await Promise.all(ways.map((way) => way.close()));
  });

  const origin = () => world.replicas[0]?.url ?? '';

  async function ask(
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) {
    const since = performance.now();
    const answer = await fetch(`${origin()}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
    const body = (await answer.json()) as { code?: string };
    return { status: answer.status, code: body.code, ms: performance.now() - since };
  }

  /** A new CEP every time, because found ones are cached. */
  const nextCep = () => `013${String(10_100 + (asked += 1)).padStart(5, '0')}`;
  const chassis = () =>
    ask('/chassis', {
      method: 'POST',
      body: JSON.stringify({
        marca: 'Mitsubishi',
        chassi: `93XXX${String((asked += 1)).padStart(12, '0')}`,
      }),
    });

  /** Pages and entries of customers who need no partner, while all partners hang. */
  async function expectUnaffected(entrants: readonly EntrantFixture[]): Promise<void> {
    const authorization = `Bearer ${entrants[0]?.token}`;
    const pages = await Promise.all([
      ask('/getAllEvents'),
      ask('/userEvents', { headers: { authorization } }),
      ask('/customer/getVehicles', { headers: { authorization } }),
      ask('/lookups/states'),
      ask('/lookups/states/SP/municipios'),
    ]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const load = startEntryLoad([origin()], fixture, entrants);
    await load.done;
    expect(load.faults).toEqual([]);
    slowestPageMs = Math.max(slowestPageMs, load.slowestMs(), ...pages.map(({ ms }) => ms));
    expect(slowestPageMs).toBeLessThan(UNAFFECTED_MS);
  }

  /** A failed partner is skipped for a while, which would hide the next fault. */
  const forgetFailures = () => world.app.services.db.deleteFrom('circuit_breakers').execute();

  test.each(TROUBLES)(
    '%s: forms say so in time, nothing else is held up',
    async (_, fault, comesThrough) => {
      const entrants = await world.entrants(ENTRANTS);
      all.push(...entrants);
      await forgetFailures();
      for (const way of ways) way.set(fault);
      try {
        const forms = Promise.all([ask(`/lookups/cep/${nextCep()}`), chassis()]);
        await expectUnaffected(entrants);
        const [cep, core] = await forms;
        const outcome = comesThrough
          ? [200, undefined, 200, undefined]
          : [503, 'lookup_unavailable', 503, 'chassis_unavailable'];
        expect([cep.status, cep.code, core.status, core.code]).toEqual(outcome);
        expect(Math.max(cep.ms, core.ms)).toBeLessThan(FORM_WAITS_MS);
      } finally {
        for (const way of ways) way.set({ kind: 'none' });
      }
    },
  );

  test('lie: what they say is checked, and forms take it for an outage', async () => {
    const entrants = await world.entrants(ENTRANTS);
    all.push(...entrants);
    await forgetFailures();
    world.partners.switches.set({ cep: 'garbage', core: 'garbage', pix: 'lying' });
    const [cep, core] = await Promise.all([ask(`/lookups/cep/${nextCep()}`), chassis()]);
    expect([cep.status, core.status]).toEqual([503, 503]);
    await expectUnaffected(entrants);
    world.partners.switches.reset();
  });

  test('are back: every entry gets its one charge and its mail', async () => {
    const { db } = world.app.services;
    const since = performance.now();
    await until(
      'all have their charge and mail',
      async () => {
        // Skips the delays between retries.
        await sql`update jobs set run_at = ${new Date()} where dead_at is null and locked_until is null
          and name in ('create-charge', 'tell-of-registration')`.execute(db);
        await forgetFailures();
        const { rows: unpayable } = await sql`
          select 1 from charges where brcode is null or status <> 'open'`.execute(db);
        return (
          partialEntries(await auditEntries(db, fixture)).length === 0 &&
          unpayable.length === 0 &&
          world.haveMail(all.map(({ email }) => email))
        );
      },
      120_000,
    );
    expect(await auditEntries(db, fixture)).toHaveLength(all.length);
    sayFigures('bad partners', {
      entries: all.length,
      slowestPageMs,
      caughtUpMs: performance.now() - since,
    });
  });
});
