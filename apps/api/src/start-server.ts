import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { closeServices, createServices, type ServiceOverrides } from './create-services.ts';
import type { DatabaseHandle } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { loadPortalBuild } from './platform/portal-build.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  readonly services: Services;
  /** Stops accepting, finishes what runs, closes the database. */
  readonly close: () => Promise<void>;
}

/** The port is taken by another program. */
export class PortBusyError extends Error {}

/**
 * Opens the database, migrates it, and listens.
 * @param database one that is open already, instead of the one that `config` names
 * @param prepare runs after the migrations and before the first request (demo data).
 * @throws DataFolderBusyError, PortBusyError, PagesNotBuiltError: each one clear line.
 */
export async function startServer(
  config: Config,
  overrides: ServiceOverrides & {
    database?: DatabaseHandle;
    prepare?: (services: Services) => Promise<void>;
  } = {},
): Promise<RunningServer> {
  const database = overrides.database ?? (await openDatabase(config));
  try {
    const migrations = await migrate(database.db);
    const services = await createServices(config, database, overrides);
    if (migrations.length > 0) services.log.info({ migrations }, 'migrated');
    await overrides.prepare?.(services);
    const app = await buildApp(services, await loadPortalBuild());
    const url = await app
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await closeServices(services, database);
        throw isAddressInUse(error)
          ? new PortBusyError(`Port ${config.port} is in use; stop that program or set PORT.`)
          : error;
      });
    services.jobs.start();
    const port = Number(new URL(url).port);
    services.log.info({ port, mode: config.demo ? 'demo' : 'production' }, 'listening');
    return {
      url,
      port,
      services,
      close: async () => {
        await app.close();
        await closeServices(services, database);
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
