import { addAbortListener } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Listen } from '../client.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import type { PrimaryCheck } from './require-primary.ts';
import type { ConnectionLog } from './connection-log.ts';

/** Heartbeat interval: a frozen server keeps the connection open silently, and a standby sends no notifications. */
const HEARTBEAT_MS = 5_000;
const ANSWER_LIMIT_MS = 5_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_500;
/** Time limit for closing a connection properly. */
const FAREWELL_MS = 500;

export interface Listener {
  readonly listen: Listen;
  /** True while all requested channels are listened to. */
  readonly isUp: () => boolean;
}

/** Milliseconds until the next try: exponential, with jitter so that replicas do not retry together. */
function backOff(attempt: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return longest * (0.5 + Math.random() / 2);
}

async function connect(
  url: string,
  primary: PrimaryCheck,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Client> {
  const client = new Client({
    ...CONNECTION_LIMITS,
    connectionString: url,
    query_timeout: ANSWER_LIMIT_MS,
    application_name: 'trilha-listen',
  });
  // An unhandled connection error would end the process.
  client.on('error', () => {});
  client.on('notification', (message) => onPayload(message.payload ?? ''));
  try {
    await client.connect();
    await primary.ask(client);
    await client.query(`listen ${escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when a connection becomes unusable, for any reason. */
async function lossOf(
  client: Client,
  primary: PrimaryCheck,
  signal: AbortSignal,
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  client.once('error', resolve);
  client.once('end', resolve);
  const stopping = addAbortListener(signal, resolve);
  const heartbeat = setInterval(() => primary.ask(client).catch(resolve), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await promise;
  } finally {
    clearInterval(heartbeat);
    stopping[Symbol.dispose]();
  }
}

async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(milliseconds, undefined, { ref: false })]).catch(() => {});
}

/**
 * Listens on a separate connection for each channel. One loop reconnects with increasing delay, so an outage of any
 * length uses only one connection. Its heartbeat also keeps the clock at the database's time.
 */
export function createListener(url: string, primary: PrimaryCheck, log: ConnectionLog): Listener {
  const down = new Set<string>();

  async function connectAgain(
    make: () => Promise<Client>,
    signal: AbortSignal,
  ): Promise<Client | null> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await pause(backOff(attempt), undefined, { signal, ref: false });
        const client = await make();
        if (!signal.aborted) return client;
        void client.end();
      } catch (err) {
        if (signal.aborted) break;
        log.warn({ err, connection: 'listen', attempt: attempt + 1 }, 'database does not answer');
      }
    }
    return null;
  }

  return {
    isUp: () => down.size === 0,
    listen: async (channel, onPayload, onResumed) => {
      const stopping = new AbortController();
      const { signal } = stopping;
      const make = (): Promise<Client> => connect(url, primary, channel, onPayload);

      async function stayConnected(first: Client): Promise<void> {
        let client: Client | null = first;
        while (client !== null) {
          const err = await lossOf(client, primary, signal);
          await waitAtMost(FAREWELL_MS, client.end());
          if (signal.aborted) return;
          down.add(channel);
          log.warn({ err, connection: 'listen' }, 'database connection lost');
          client = await connectAgain(make, signal);
          if (client === null) return;
          down.delete(channel);
          log.info({ connection: 'listen' }, 'database connection restored');
          onResumed();
        }
      }

      const listening = stayConnected(await make());
      return async () => {
        stopping.abort();
        await waitAtMost(2 * FAREWELL_MS, listening);
      };
    },
  };
}
