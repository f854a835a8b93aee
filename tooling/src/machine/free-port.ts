import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections going out: a port from there may be taken before it is listened on. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/**
 * A port of 127.0.0.1 that nobody listens on at this moment. Only for who must know the port before it
 * is listened on, since somebody else may take it first: public addresses are part of a server's
 * configuration, and a database that crashed comes back where it was. Everybody else listens on port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (!(await portIsBusy(port, '127.0.0.1'))) return port;
  }
}

/** Whether somebody already listens on this port, on any local address. */
export function portIsBusy(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
