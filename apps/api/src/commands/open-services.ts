import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '@trilha/brands/brands.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { closeServices, createServices } from '../create-services.ts';
import { DataFolderBusyError } from '../database/opening/data-folder-lock.ts';
import { migrate, refusePending } from '../database/migrating/migrate.ts';
import { openDatabase } from '../database/opening/open-database.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Services } from '../services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenedServices {
  readonly services: Services;
  readonly close: () => Promise<void>;
}

export type OpenServices = (env: Environment) => Promise<OpenedServices>;

/** No server listens there: commands leave e-mail and Pix to the server's jobs. */
const NOWHERE = '127.0.0.1:9';

/**
 * The configuration of a command: the environment of `npm run serve`, or, where neither DATABASE_URL
 * nor PUBLIC_URL is set, that of the demonstration of `npm start`.
 */
export function commandConfig(env: Environment): Config {
  const isDemo = !env['DATABASE_URL'] && !env['PUBLIC_URL'];
  const quiet = { LOG_LEVEL: 'warn' };
  if (!isDemo) return loadConfig({ ...quiet, ...env });
  const unused = { url: `http://${NOWHERE}`, word: 'unused-by-commands' };
  const addresses = brands.map(({ slug }) => [
    `PUBLIC_URL__${slug.toUpperCase()}`,
    `http://${slug}.localhost:${env['PORT'] || 3000}`,
  ]);
  return loadConfig({
    ...quiet,
    DEMO: '1',
    SMTP_URL: `smtp://${NOWHERE}`,
    MAIL_FROM: 'nao-responda@trilha.example',
    CORE_URL: unused.url,
    CORE_CLIENT_ID: unused.word,
    CORE_CLIENT_SECRET: unused.word,
    PIX_URL: unused.url,
    PIX_CLIENT_ID: unused.word,
    PIX_CLIENT_SECRET: unused.word,
    PIX_WEBHOOK_SECRET: unused.word,
    ...Object.fromEntries(addresses),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
  });
}

/**
 * Opens the server's database and the services for use cases. No jobs run here: the server runs what a command queues.
 * @throws StartRefusal
 */
export async function openServices(env: Environment): Promise<OpenedServices> {
  const config = commandConfig(readSecretFiles(env));
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new StartRefusal(
      `Não há banco de dados em ${config.dataDir}: informe DATABASE_URL, ou DATA_DIR com a pasta do servidor (npm start cria a da demonstração).`,
    );
  }
  const log = createLogger(config.logLevel, process.stderr);
  const database = await openDatabase(config, log).catch((error: unknown) => {
    if (!(error instanceof DataFolderBusyError)) throw error;
    throw new StartRefusal(
      `O servidor está no ar com o banco embutido (${config.dataDir}): pare o servidor, rode este comando e inicie de novo. Com DATABASE_URL não é preciso parar.`,
      { cause: error },
    );
  });
  try {
    await (config.migrates ? migrate(database) : refusePending(database));
    const services = await createServices(config, database, { log });
    return { services, close: () => closeServices(services, database) };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
