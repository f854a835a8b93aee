import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on at this moment. Only for who must know the port before it
 * is listened on, since somebody else may take it first: public addresses are part of a server's
 * configuration, and a database that crashed comes back where it was. Everybody else listens on port 0.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Whether somebody already listens on this port, on any local address. */
export function portIsBusy(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
