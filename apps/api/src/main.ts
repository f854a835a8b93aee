import { ConfigError } from './config/environment-reader.ts';
import { loadServerConfig } from './config/load-config.ts';
import { DataFolderBusyError } from './database/data-folder-lock.ts';
import { PagesNotBuiltError } from './platform/portal-build.ts';
import { PortBusyError, startServer } from './start-server.ts';

const SHUTDOWN_LIMIT_MS = 20_000;

/** Errors that are answers to whoever started us: their message, no stack. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderBusyError ||
    error instanceof PagesNotBuiltError ||
    error instanceof PortBusyError
  );
}

try {
  const server = await startServer(await loadServerConfig(process.env));
  const stop = (signal: string): void => {
    server.services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!isPlain(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
