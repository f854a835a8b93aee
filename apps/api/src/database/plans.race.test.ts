import { Client } from 'pg';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../testing/fixtures/entry-fixture.ts';
import { payFirst } from '../testing/fixtures/first-payment.ts';
import { GROWING_TABLES, growDatabase } from '../testing/database/grow-database.ts';
import { type RaceApp, startRaceApp } from '../testing/race-app.ts';
import { scannedTables } from '../testing/database/scanned-tables.ts';
import { sentDuring, type SentStatement } from '../testing/sent-statements.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRIES = 20_000;

describe.skipIf(serverUrl === undefined)('over many thousand entries', () => {
  let app: RaceApp;
  let own: Client;
  let sent: SentStatement[];

  /** The most frequent customer actions, with all background queries of the server. */
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

  const wholeReads = () => scannedTables(own, sent, GROWING_TABLES);

  beforeAll(async () => {
    app = await startRaceApp(serverUrl ?? '');
    const fixture = await stageFixture(app.services);
    await enter(app, fixture, await entrantFixture(app.services));
    await payFirst(app.services);
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
