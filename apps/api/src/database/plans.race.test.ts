import { Client } from 'pg';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../testing/fixtures/entry-fixture.ts';
import { GROWING_TABLES, growDatabase } from '../testing/grow-database.ts';
import { type RaceApp, startRaceApp } from '../testing/race-app.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRIES = 20_000;
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Growing tables that a plan reads from end to end. */
function scanned(plan: Plan): string[] {
  const own = plan['Relation Name'] ?? '';
  const isScan = plan['Node Type'] === 'Seq Scan' && GROWING_TABLES.includes(own);
  return [...(isScan ? [own] : []), ...(plan.Plans ?? []).flatMap(scanned)];
}

/** Every statement that the server sends while `work` runs, by its text. */
async function sentDuring(work: () => Promise<void>): Promise<Statement[]> {
  const sent = new Map<string, Statement>();
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [query, values] of spy.mock.calls as unknown as [string | Statement, unknown[]?][]) {
      const text = typeof query === 'string' ? query : query.text;
      if (PLANNED.test(text)) sent.set(text, { text, values: values ?? [] });
    }
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

describe.skipIf(serverUrl === undefined)('over many thousand entries', () => {
  let app: RaceApp;
  let own: Client;
  let sent: Statement[];

  /** What customers do most, with all that the server asks its database meanwhile. */
  async function useEverything(): Promise<void> {
    const fixture = await stageFixture(app.services, { vacancies: 1 });
    const [first, second] = [
      await entrantFixture(app.services),
      await entrantFixture(app.services),
    ];
    sent = await sentDuring(async () => {
      const entered = await enter(app, fixture, first, {}, 'key-of-the-first');
      expect((await enter(app, fixture, second)).json().registration.status).toBe(
        'Lista de Espera',
      );
      const { id } = entered.json().registration;
      for (const endpoint of [getAllEvents, getVehicles, registrations.getUserEvents]) {
        expect((await app.call(endpoint, { token: first.token })).statusCode).toBe(200);
      }
      await app.call(getStage, { params: { id: fixture.stage.id } });
      const cancelled = await app.call(registrations.cancelRegistration, {
        token: first.token,
        body: { registration_id: id },
      });
      expect(cancelled.statusCode).toBe(200);
      const promoted = await app.call(registrations.getUserEvents, { token: second.token });
      expect(promoted.json().userRegistration[0].status).toBe('Aguardando Pagamento');
    });
  }

  /** One charge and its payment, to be copied too: an empty table is planned as one that stays so. */
  async function payFirst(): Promise<void> {
    const { db, clock } = app.services;
    const now = clock.now();
    const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow();
    const charge = await db
      .insertInto('charges')
      .values({
        registration_id: id,
        automaker_id: 1,
        txid: 'primeira',
        mode: 'bacen',
        status: 'paid',
        amount_cents: 50_000,
        brcode: null,
        pix_key: 'chave',
        expires_at: now,
        paid_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = { charge_id: charge.id, end_to_end_id: 'PRIMEIRO', amount_cents: 50_000 };
    await db
      .insertInto('pix_payments')
      .values({ ...payment, paid_at: now, recorded_at: now })
      .execute();
  }

  async function wholeReads(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const { text, values } of sent) {
      const { rows } = await own.query(`explain (format json) ${text}`, [...values]);
      const tables = scanned(rows[0]['QUERY PLAN'][0].Plan as Plan);
      if (tables.length > 0) found[text] = tables;
    }
    return found;
  }

  beforeAll(async () => {
    app = await startRaceApp(serverUrl ?? '');
    const fixture = await stageFixture(app.services);
    await enter(app, fixture, await entrantFixture(app.services));
    await payFirst();
    await growDatabase(app.databaseUrl, ENTRIES);
    await useEverything();
    own = new Client({ connectionString: app.databaseUrl });
    await own.connect();
  });
  afterAll(async () => {
    await own.end();
    await app.close();
  });

  test('no hot statement reads a table that grows from end to end', async () => {
    expect(sent.length).toBeGreaterThan(20);
    expect(await wholeReads()).toEqual({});
  });

  test('without its index one is found out', async () => {
    await own.query('begin');
    await own.query('drop index registrations_customer');
    const found = Object.values(await wholeReads()).flat();
    await own.query('rollback');
    expect(found).toContain('registrations');
  });
});
