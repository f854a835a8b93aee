import { Client } from 'pg';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson } from '../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../testing/fixtures/entry-fixture.ts';
import { growLine } from '../testing/database/grow-line.ts';
import { rowsRead } from '../testing/database/rows-read.ts';
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

  /** What enters behind groups that wait, reads its position and is promoted past them: rows by statement. */
  async function readBehind(length: number) {
    const { services } = app;
    const fixture = await stageFixture(services, { vacancies: 1 });
    const build = (vehicles: number) => entrantFixture(services, vehicles);
    const [placed, group, last] = [await build(1), await build(2), await build(1)];
    const driver = await buildPerson(services, { customer_id: group.id });
    const vehicles = group.vehicles.map(({ id }, index) => ({
      vehicle_id: id,
      conductor_id: index === 0 ? group.personId : driver.id,
    }));
    const body = { registration_id: (await enter(app, fixture, placed)).json().registration.id };
    const { id } = (await enter(app, fixture, group, { vehicles })).json().registration;
    const copies = await growLine(services.db, id, length);
    await services.db
      .updateTable('registrations')
      .set({ status: 'Cancelada', waiting_number: null })
      .where('id', 'in', copies.slice(7, 10))
      .execute();
    await own.query('analyze');

    const positions: number[] = [];
    const entering = await sentDuring(async () => {
      const entered = (await enter(app, fixture, last)).json().registration;
      const read = await app.call(registrations.getUserEvents, { token: last.token });
      positions.push(entered.waiting_position, read.json().userRegistration[0].waiting_position);
    });
    expect(positions).toEqual([length - 2, length - 2]);
    const rows = await rowsRead(own, entering, GROWING_TABLES);
    const promoting = await sentDuring(async () => {
      await app.call(registrations.cancelRegistration, { token: placed.token, body });
    });
    const after = await app.call(registrations.getUserEvents, { token: last.token });
    expect(after.json().userRegistration[0].status).toBe('Aguardando Pagamento');
    // Apart, because some statements are sent in both.
    return { rows, promoted: await rowsRead(own, promoting, GROWING_TABLES) };
  }

  test('neither entering, reading one’s position nor promoting reads more of a line eight times as long [OPEN-36]', async () => {
    const short = await readBehind(300);
    expect(short.rows.size + short.promoted.size).toBeGreaterThan(8);
    expect(await readBehind(2_400)).toEqual(short);
  });

  test('without its index one is found out', async () => {
    await own.query('begin');
    await own.query('drop index registrations_customer');
    const found = Object.values(await wholeReads()).flat();
    await own.query('rollback');
    expect(found).toContain('registrations');
  });
});
