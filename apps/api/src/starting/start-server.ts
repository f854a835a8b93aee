import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { closeServices, createServices, type ServiceOverrides } from '../create-services.ts';
import type { DatabaseHandle } from '../database/client.ts';
import { databaseTrouble } from '../database/opening/database-trouble.ts';
import { migrate, refusePending } from '../database/migrating/migrate.ts';
import { openDatabase } from '../database/opening/open-database.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { type BackofficeBuild, loadBackofficeBuild } from '../platform/pages/backoffice-build.ts';
import { loadPortalBuild, type PortalBuild } from '../platform/pages/portal-build.ts';
import { traceStatement } from '../platform/tracing/spans.ts';
import type { Services } from '../services.ts';
import { StartRefusal } from '../start-refusal.ts';

export interface RunningServer {
  /** URL that it listens on, for example `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  readonly services: Services;
  /**
   * Reports the stop on `/readyz`, waits for the configured delay, then stops accepting, finishes running requests, and
   * closes the database.
   */
  readonly close: () => Promise<void>;
}

export interface StartOverrides extends Omit<ServiceOverrides, 'log'> {
  readonly logDestination?: DestinationStream;
  /** Null serves the API without pages; by default the built ones are served. */
  readonly portal?: null;
  /** An already open database, instead of the configured one. */
  readonly database?: DatabaseHandle;
  /** Runs after migrations and before the first request (demo data), in one process at a time. */
  readonly prepare?: (services: Services) => Promise<void>;
}

/** Any fixed number: see `DatabaseHandle.takeTurns`. */
const PREPARE_LOCK = 7_426_002;
const IDLE_CHECK_MS = 100;
/** Connections that have not sent their request or read their response by then are closed. */
const LAST_ANSWERS_MS = 8_000;

/**
 * Opens the database, migrates it, and listens.
 * @throws StartRefusal in one clear line: no pages, no database or one from before 1.0.0, port or folder in use.
 */
export async function startServer(
  config: Config,
  overrides: StartOverrides = {},
): Promise<RunningServer> {
  const portal = overrides.portal === null ? null : await loadPortalBuild();
  const hasBackoffice = portal !== null && config.staffHost !== null;
  const backoffice = hasBackoffice ? loadBackofficeBuild() : null;
  const log = createLogger(config.logLevel, overrides.logDestination);
  const database = overrides.database ?? (await openDatabase(config, log, statementsOf(config)));
  try {
    await refuseWrongClock(database);
    const migrations = config.migrates ? await migrate(database) : await refusePending(database);
    const services = await createServices(config, database, { ...overrides, log });
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    const { prepare } = overrides;
    if (prepare) await database.takeTurns(PREPARE_LOCK, () => prepare(services));
    const { app, url } = await listen(services, portal, backoffice);
    services.jobs.start();
    const port = Number(new URL(url).port);
    log.info({ port, mode: config.demo ? 'demo' : 'production' }, 'listening');
    return { url, port, services, close: () => close(app, services, database) };
  } catch (error) {
    await database.close().catch(() => {});
    throw databaseTrouble(error) ?? error;
  }
}

/** Statements are timed only for traces. */
function statementsOf({ tracesUrl }: Config): typeof traceStatement | undefined {
  return tracesUrl === null ? undefined : traceStatement;
}

/** The server uses the database's time, but a clock this wrong means that the machine is misconfigured. */
const LARGEST_OFFSET_SECONDS = 30;

async function refuseWrongClock({ db, clock }: DatabaseHandle): Promise<void> {
  // The first connection reads the database's time.
  await sql`select 1`.execute(db);
  const offset = Math.round(clock.offsetSeconds());
  if (Math.abs(offset) <= LARGEST_OFFSET_SECONDS) return;
  const direction = offset > 0 ? 'ahead of' : 'behind';
  throw new StartRefusal(
    `The clock of this machine is ${Math.abs(offset)} s ${direction} the database's; set it (NTP) and start again.`,
  );
}

async function listen(
  services: Services,
  portal: PortalBuild | null,
  backoffice: BackofficeBuild | null,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = await buildApp(services, portal, backoffice);
  const { port, host } = services.config;
  try {
    return { app, url: await app.listen({ port, host }) };
  } catch (error) {
    await app.close();
    await services.notifications.stop();
    services.mail.close();
    throw isAddressInUse(error)
      ? new StartRefusal(`Port ${port} is in use; stop that program or set PORT.`, { cause: error })
      : error;
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function close(
  app: FastifyInstance,
  services: Services,
  database: DatabaseHandle,
): Promise<void> {
  services.lifecycle.stop();
  // Gives load balancers time to read `/readyz` and send requests elsewhere.
  await pause(services.config.shutdownDelaySeconds * 1_000);
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const end = setTimeout(() => {
    services.log.warn('cuts the connections that are still open');
    app.server.closeAllConnections();
  }, LAST_ANSWERS_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
  await closeServices(services, database);
}
