import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a network does to connections. */
export type Fault =
  | { readonly kind: 'none' }
  /** Whatever is sent arrives later, either way. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Takes everything and hands nothing on, as where packets are dropped. */
  | { readonly kind: 'blackhole' }
  /** Ends with a reset before anything is handed on. */
  | { readonly kind: 'reset' }
  /** Hands the question on, and ends after so many bytes of the answer: 0 loses an answer that was given. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number };

/** One fault for everything, or one that is chosen for each exchange: what is asked after an answer begins one. */
type FaultChoice = Fault | (() => Fault);

/** A way to a server on this machine that can be made bad. */
export interface FaultProxy {
  /** The target's address, through the proxy. */
  readonly url: string;
  /** From now on, on connections that are open too. */
  readonly set: (choice: FaultChoice) => void;
  /** Leads new connections to another target, and ends those that are open, as an address that moves does. */
  readonly leadTo: (target: string) => void;
  /** Connections that came so far. */
  readonly connections: () => number;
  /** Connections that a fault ended so far. */
  readonly broken: () => number;
  /** Open connections from which a black hole took something. */
  readonly swallowed: () => number;
  readonly close: () => Promise<void>;
}

const HEALTHY: Fault = { kind: 'none' };
/** How often a throttled connection goes on, per second. */
const SLICES = 20;

/** One client's connection and the one behind it. */
class Passage {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #onBreak: () => void;
  #choice: FaultChoice;
  #fault: Fault = HEALTHY;
  /** Bytes of the answer to what was asked last. */
  #answered = 0;
  #hasLostBytes = false;

  constructor(client: Socket, target: URL, choice: FaultChoice, onBreak: () => void) {
    this.#client = client;
    this.#choice = choice;
    this.#choose();
    this.#onBreak = onBreak;
    this.#server = connect({
      port: Number(target.port),
      host: target.hostname,
      allowHalfOpen: true,
      noDelay: true,
    });
    for (const socket of [client, this.#server]) socket.on('error', () => this.destroy());
    void this.#pump(client, this.#server, false);
    void this.#pump(this.#server, client, true);
  }

  set(choice: FaultChoice): void {
    this.#choice = choice;
    if (typeof choice !== 'function') this.#fault = choice;
    // Nobody repeats what a black hole took: such a connection is dead for good.
    if (this.#hasLostBytes) this.#break();
  }

  get hasLostBytes(): boolean {
    return this.#hasLostBytes;
  }

  destroy(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  #choose(): void {
    this.#fault = typeof this.#choice === 'function' ? this.#choice() : this.#choice;
  }

  #break(): void {
    this.#onBreak();
    this.#client.resetAndDestroy();
    this.#server.destroy();
  }

  async #pump(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    try {
      for await (const chunk of from) await this.#pass(chunk as Buffer, to, isAnswer);
      to.end();
    } catch {
      this.destroy();
    }
  }

  async #pass(chunk: Buffer, to: Socket, isAnswer: boolean): Promise<void> {
    if (!isAnswer && this.#answered > 0) {
      this.#answered = 0;
      this.#choose();
    }
    const fault = this.#fault;
    const left = fault.kind === 'cut' ? fault.afterBytes - this.#answered : 0;
    if (isAnswer) this.#answered += chunk.length;
    if (fault.kind === 'latency') await pause(fault.ms);
    if (fault.kind === 'reset') return this.#break();
    if (fault.kind === 'blackhole') {
      this.#hasLostBytes = true;
      return;
    }
    if (fault.kind === 'throttle') return throttled(chunk, to, fault.bytesPerSecond);
    if (fault.kind !== 'cut' || !isAnswer) return write(to, chunk);
    if (left > 0) await write(to, chunk.subarray(0, left));
    if (chunk.length < left) return;
    if (fault.afterBytes === 0) return this.#break();
    // A reset would take back what has not been read yet.
    this.#onBreak();
    this.#client.destroySoon();
  }
}

async function write(to: Socket, chunk: Buffer): Promise<void> {
  if (to.destroyed || to.write(chunk)) return;
  await once(to, 'drain');
}

async function throttled(chunk: Buffer, to: Socket, bytesPerSecond: number): Promise<void> {
  const slice = Math.max(1, Math.floor(bytesPerSecond / SLICES));
  for (let at = 0; at < chunk.length; at += slice) {
    await write(to, chunk.subarray(at, at + slice));
    await pause(1_000 / SLICES);
  }
}

/**
 * Starts a proxy on a free port of this machine in front of whatever listens at `target` (any scheme with a host
 * and a port: HTTP, SMTP, PostgreSQL). Healthy until told otherwise.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let behind = new URL(target);
  const passages = new Set<Passage>();
  let choice: FaultChoice = HEALTHY;
  let came = 0;
  let broken = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    came += 1;
    const passage = new Passage(client, behind, choice, () => (broken += 1));
    passages.add(passage);
    client.once('close', () => {
      passages.delete(passage);
      passage.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: target.replace(behind.host, `127.0.0.1:${port}`),
    leadTo: (next) => {
      behind = new URL(next);
      for (const passage of passages) passage.destroy();
    },
    set: (next) => {
      choice = next;
      for (const passage of passages) passage.set(next);
    },
    connections: () => came,
    broken: () => broken,
    swallowed: () => [...passages].filter(({ hasLostBytes }) => hasLostBytes).length,
    close: async () => {
      server.close();
      for (const passage of passages) passage.destroy();
      await once(server, 'close');
    },
  };
}
