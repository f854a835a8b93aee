import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { buildApp } from '../app.ts';
import { closeServices, createServices } from '../create-services.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { requestOf, type TestApp, TEST_START } from './test-app.ts';
import { type PartnerAddresses, testConfig } from './test-config.ts';

/** Nobody listens there: most race tests run no jobs. */
const NO_PARTNERS = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of its own on a server, without any table. */
export async function createEmptyDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `race_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${escapeIdentifier(name)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

export interface RaceApp extends Omit<TestApp, 'partners'> {
  /** Its database, for other processes that serve it as well. */
  readonly databaseUrl: string;
}

/** The app on a database of its own on a real PostgreSQL: the embedded one proves nothing about races. */
export async function startRaceApp(
  serverUrl: string,
  partners: PartnerAddresses = NO_PARTNERS,
  clock: ManualClock = manualClock(TEST_START),
): Promise<RaceApp> {
  const { url, drop } = await createEmptyDatabase(serverUrl);
  const database = openPostgres({ url, poolSize: 40, log: createLogger('silent') });
  await migrate(database);
  const services = await createServices(testConfig(partners), database, { clock });
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
