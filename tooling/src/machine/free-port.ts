import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that systems assign to outgoing connections, which could take the port before we listen on it. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/** One empty file for each port that was given out: whoever got it may still be starting. */
const CLAIMS = join(tmpdir(), 'trilha-ports');
/** By then a process listens on its port, or has ended. */
const CLAIM_MS = 600_000;

/**
 * Finds a free port of 127.0.0.1. Use it only when the port must be known before listening: for the public addresses in
 * a server's configuration, or a database that must restart on the same port. None of our processes gets the same port
 * within ten minutes; a foreign program may still take it first. Everything else listens on port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (claim(port) && !(await portIsBusy(port, '127.0.0.1'))) return port;
  }
}

/** Claims a port for this process; false when another of our processes did so in the last ten minutes. */
export function claim(port: number, folder = CLAIMS): boolean {
  const file = join(folder, String(port));
  try {
    mkdirSync(folder, { recursive: true });
    const earlier = statSync(file, { throwIfNoEntry: false });
    if (earlier && Date.now() - earlier.mtimeMs > CLAIM_MS) rmSync(file, { force: true });
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    // Where the folder cannot be written to, ports are only checked, not claimed.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
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
