import { createServer } from 'node:net';
import { errorCode, type Problem } from '../config/environment-reader.ts';

const TROUBLES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; stop that program or choose another',
  EACCES: 'may not be listened on by this user; choose one above 1023',
};

/** Briefly listens on the server's port. Port 0 means any free port. */
export async function probePort(variable: string, port: number, host: string): Promise<Problem[]> {
  const { promise, resolve } = Promise.withResolvers<Problem[]>();
  const server = createServer();
  server.once('error', (error) => {
    const trouble = TROUBLES[errorCode(error)];
    resolve([
      trouble === undefined
        ? { variable: 'HOST', text: 'is no address of this machine (0.0.0.0 means all of them)' }
        : { variable, text: `${port} ${trouble}` },
    ]);
  });
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve([])));
  return promise;
}
