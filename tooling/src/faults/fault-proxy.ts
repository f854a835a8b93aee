import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a bad network does to connections. */
export type Fault =
  | { readonly kind: 'none' }
  /** Delays all data in both directions. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Accepts all data and forwards nothing, as when packets are dropped. */
  | { readonly kind: 'blackhole' }
  /** Resets the connection before anything is forwarded. */
  | { readonly kind: 'reset' }
  /** Forwards the request and ends the connection after so many response bytes; 0 loses the whole response. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number };

/** One fault for everything, or a function that chooses one for each request and its response. */
type FaultChoice = Fault | (() => Fault);

/** A proxy to a server on this machine that can simulate network faults. */
export interface FaultProxy {
  /** Address of the target through the proxy. */
  readonly url: string;
  /** Applies to open connections too. */
  readonly set: (choice: FaultChoice) => void;
  /** Sends new connections to another target and ends open ones, as when an address moves. */
  readonly leadTo: (target: string) => void;
  /** Number of connections so far. */
  readonly connections: () => number;
  /** Number of connections that a fault ended so far. */
  readonly broken: () => number;
  /** Number of open connections that lost data in a black hole. */
  readonly swallowed: () => number;
  readonly close: () => Promise<void>;
}

const HEALTHY: Fault = { kind: 'none' };
/** How many times per second a throttled connection forwards data. */
const SLICES = 20;

/** A client's connection and the matching connection to the server. */
class Passage {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #onBreak: () => void;
  #choice: FaultChoice;
  #fault: Fault = HEALTHY;
  /** Bytes of the response to the last request. */
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
    // The lost bytes are never sent again, so this connection cannot recover.
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
    // A reset would discard data that the client has not read yet.
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
 * Starts a proxy on a free port of this machine in front of the server at `target` (any scheme with a host and a port:
 * HTTP, SMTP, PostgreSQL). It causes no faults until `set` is called.
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
