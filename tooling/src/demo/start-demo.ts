import type { Config } from '@trilha/api/config/config.ts';
import { loadServerConfig } from '@trilha/api/starting/load-server-config.ts';
import type { DatabaseHandle } from '@trilha/api/database/client.ts';
import { makeDataFolder } from '@trilha/api/database/opening/data-folder.ts';
import { requireRelease100 } from '@trilha/api/database/migrating/migrate.ts';
import { requireDemoDatabase } from '@trilha/api/demo/is-demo-database.ts';
import { DEMO_AUTHENTICATORS } from '@trilha/api/demo/demo-authenticators.ts';
import { seedDemo } from '@trilha/api/demo/seed-demo.ts';
import { openDatabase } from '@trilha/api/database/opening/open-database.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';
import {
  startServer,
  type RunningServer,
  type StartOverrides,
} from '@trilha/api/starting/start-server.ts';
import { brands } from '@trilha/brands/brands.ts';
import { PortBusyError as PartnersPortBusyError } from '@trilha/partners/platform/port-busy-error.ts';
import { startPartners, type Partners } from '@trilha/partners/start-partners.ts';
import { demoEnvironment } from './demo-environment.ts';
import { requireLocalDatabase } from './local-database.ts';
import { startRehearsalService } from '../rehearsal/start-rehearsal-service.ts';
import { receiveDemoStrays } from './receive-demo-strays.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Demo {
  readonly server: RunningServer;
  readonly partners: Partners;
  /** Finishes running work, then closes the servers. */
  readonly close: () => Promise<void>;
}

/** Owner of each brand's Pix key, as the partners' bank reports it. */
const receivers = Object.fromEntries(
  brands.map(({ pix }) => [pix.pix_key, { name: pix.name, city: pix.city }]),
);

/** @throws StartRefusal when it is a real database, or one from before release 1.0.0 */
async function openDemoDatabase(config: Config): Promise<DatabaseHandle> {
  const database = await openDatabase(config, createLogger(config.logLevel));
  try {
    await requireRelease100(database);
    await requireDemoDatabase(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the partner stand-ins and the server that uses them, in this process. */
export async function startDemo(
  env: Environment,
  overrides: Pick<StartOverrides, 'portal'> = {},
): Promise<Demo> {
  requireLocalDatabase(env);
  const dataFolder = env['DATA_DIR'] || '.data';
  await makeDataFolder(dataFolder);
  const partners = await startPartners({
    port: Number(env['PARTNERS_PORT'] || 3001),
    dataFolder,
    receivers,
    authenticators: DEMO_AUTHENTICATORS,
  });
  const rehearsals = await startRehearsalService();
  try {
    const named = { REHEARSAL_URL: rehearsals.url, ...env };
    const config = await loadServerConfig(demoEnvironment(named, partners));
    const database = await openDemoDatabase(config);
    const prepare: StartOverrides['prepare'] = async (services) => {
      await seedDemo(services, partners.pay);
      await receiveDemoStrays(services, partners);
    };
    const server = await startServer(config, { ...overrides, database, prepare });
    const close = async (): Promise<void> => {
      await server.close();
      await rehearsals.close();
      await partners.close();
    };
    return { server, partners, close };
  } catch (error) {
    await rehearsals.close();
    await partners.close();
    throw error;
  }
}

/** Errors meant for the person who started the demo: print the message without a stack. */
export function isAnswer(error: unknown): error is Error {
  return error instanceof StartRefusal || error instanceof PartnersPortBusyError;
}
