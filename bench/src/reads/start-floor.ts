import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Floor } from './floor-server.ts';

export interface RunningFloor {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a baseline server in a separate process. */
export async function startFloor(floor: Floor): Promise<RunningFloor> {
  const child = fork(new URL('floor-server.ts', import.meta.url), { serialization: 'json' });
  child.send(floor);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => child.disconnect(),
  };
}
