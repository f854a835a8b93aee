import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../machine/free-port.ts';
import { projectRoot } from '../project-root.ts';

/** A separate demo: `npm start` on free ports with a temporary database. */
export interface DemoChild {
  readonly pid: number;
  readonly port: number;
  readonly partnersPort: number;
  /** Everything the demo has printed. */
  readonly said: () => string;
  /** Stops the server and removes its data. */
  readonly stop: () => Promise<void>;
}

const patience = 180_000;
/** The line with which `start.ts` prints the port of the partners. */
const mailbox = /^E-mails +http:\/\/localhost:(\d+)\/mailbox$/m;

/**
 * Starts the demo and waits until it responds.
 * @param env added to the environment, to try other settings
 * @param root the checkout to start; this one unless a test changed a copy
 * @throws when the demo exits or does not respond within three minutes, with the end of its output
 */
export async function startDemoChild(
  env: Readonly<Record<string, string>> = {},
  root = projectRoot,
): Promise<DemoChild> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-demo-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tooling/src/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      // Takes a free port; the demo prints it.
      PARTNERS_PORT: '0',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + patience;
  let partnersPort = 0;
  while (partnersPort === 0 || !(await answers(port))) {
    partnersPort = Number(mailbox.exec(said)?.[1] ?? 0);
    if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      await pause(100);
      continue;
    }
    await stop();
    throw new Error(`the demo did not start:\n${said.slice(-4000)}`);
  }
  return { pid: child.pid ?? 0, port, partnersPort, said: () => said, stop };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
