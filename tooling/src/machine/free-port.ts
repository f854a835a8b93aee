import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, which could take the port before we listen on it. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/**
 * Finds a free port of 127.0.0.1. Use it only when the port must be known before listening: for the public addresses in
 * a server's configuration, or a database that must restart on the same port. Another process may take the port first.
 * Everything else listens on port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (!(await portIsBusy(port, '127.0.0.1'))) return port;
  }
}

/** Whether a process already listens on this port. Without `host`, checks all local addresses. */
export function portIsBusy(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
