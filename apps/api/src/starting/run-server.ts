import { loadServerConfig } from './load-server-config.ts';
import { type RunningServer, startServer, type StartOverrides } from './start-server.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Time for running requests, after `SHUTDOWN_DELAY_SECONDS`. */
const SHUTDOWN_LIMIT_MS = 20_000;

/** Runs the server with the environment's configuration until a signal ends this process. */
export async function runServer(overrides: StartOverrides = {}): Promise<void> {
  let server: RunningServer | null = null;
  let isStopping = false;

  /** Stops gracefully at the first signal; exits immediately at the second, or when nothing is running yet. */
  function stop(signal: NodeJS.Signals): void {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (server === null) process.exit(0);
    const { services, close } = server;
    services.log.info({ signal }, 'stopping');
    const limit = services.config.shutdownDelaySeconds * 1_000 + SHUTDOWN_LIMIT_MS;
    setTimeout(() => {
      services.log.error('not stopped in time');
      process.exit(1);
    }, limit).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        services.log.error({ err: error }, 'not stopped in order');
        process.exit(1);
      },
    );
  }

  // Before anything else: the first process of a container ignores signals without a handler.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    server = await startServer(await loadServerConfig(process.env), overrides);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
