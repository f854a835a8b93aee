import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A simulated external server on a port of this machine. */
export interface LocalServer {
  /** Example: `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Also ends pending requests. */
  readonly close: () => Promise<void>;
}

/** Listens in place of an external server. */
export async function listenLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
