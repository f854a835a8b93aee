import { loadServerConfig } from '@trilha/api/config/load-config.ts';
import { makeDataFolder } from '@trilha/api/database/data-folder.ts';
import { seedDemo } from '@trilha/api/database/demo/seed-demo.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';
import { startServer, type RunningServer } from '@trilha/api/start-server.ts';
import { brands } from '@trilha/brands/brands.ts';
import { PortBusyError as PartnersPortBusyError } from '@trilha/partners/platform/port-busy-error.ts';
import { startPartners, type Partners } from '@trilha/partners/start-partners.ts';
import { demoEnvironment } from './demo-environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Demo {
  readonly server: RunningServer;
  readonly partners: Partners;
  /** Ends what is under way, then both servers. */
  readonly close: () => Promise<void>;
}

/** Who the partners' bank says owns each brand's Pix key. */
const receivers = Object.fromEntries(
  brands.map(({ pix }) => [pix.pix_key, { name: pix.name, city: pix.city }]),
);

/** Starts the partners and, with them as its outside world, the server, in this process. */
export async function startDemo(env: Environment): Promise<Demo> {
  const dataFolder = env['DATA_DIR'] || '.data';
  makeDataFolder(dataFolder);
  const partners = await startPartners({
    port: Number(env['PARTNERS_PORT'] || 3001),
    dataFolder,
    receivers,
  });
  try {
    const config = await loadServerConfig(demoEnvironment(env, partners));
    const server = await startServer(config, { prepare: seedDemo });
    const close = async (): Promise<void> => {
      await server.close();
      await partners.close();
    };
    return { server, partners, close };
  } catch (error) {
    await partners.close();
    throw error;
  }
}

/** Errors that are answers to whoever started us: worth their one message, not a stack. */
export function isAnswer(error: unknown): error is Error {
  return error instanceof StartRefusal || error instanceof PartnersPortBusyError;
}
