import { buildApp } from '../app.ts';
import { closeServices, createServices } from '../create-services.ts';
import { openPostgres } from '../database/opening/open-postgres.ts';
import { migrate } from '../database/migrating/migrate.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { createOwnDatabase } from './database/own-database.ts';
import { requestOf, type TestApp, TEST_START } from './test-app.ts';
import { templateOn } from './database/test-database.ts';
import { type PartnerAddresses, testConfig } from './test-config.ts';

/** No server listens there: most race tests run no jobs. */
const NO_PARTNERS = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

export interface RaceApp extends Omit<TestApp, 'partners'> {
  /** URL of its database, for other processes that use it too. */
  readonly databaseUrl: string;
}

/** The app on a separate database on a real PostgreSQL: the embedded one proves nothing about races. */
export async function startRaceApp(
  serverUrl: string,
  partners: PartnerAddresses = NO_PARTNERS,
  clock: ManualClock = manualClock(TEST_START),
): Promise<RaceApp> {
  const { url, drop } = await createOwnDatabase(serverUrl, 'race', templateOn(serverUrl));
  const database = openPostgres({ url, poolSize: 40, log: createLogger('silent') });
  await migrate(database);
  const services = await createServices(testConfig(partners), database, { clock, keptMs: 0 });
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    databaseUrl: url,
    clock,
    call: (endpoint, options = {}) => app.inject(requestOf(endpoint, options)),
    close: async () => {
      await app.close();
      await closeServices(services, database);
      await drop();
    },
  };
}

/** Another server on the same database, with its own connections and memory. */
export async function startBeside(first: RaceApp): Promise<RaceApp> {
  const { config, clock } = first.services;
  const database = openPostgres({
    url: first.databaseUrl,
    poolSize: 10,
    log: createLogger('silent'),
  });
  const services = await createServices(config, database, { clock, keptMs: 0 });
  const app = await buildApp(services);
  await app.ready();
  return {
    ...first,
    app,
    services,
    call: (endpoint, options = {}) => app.inject(requestOf(endpoint, options)),
    close: async () => {
      await app.close();
      await closeServices(services, database);
    },
  };
}
