import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@trilha/api/database/client.ts';
import {
  type EntrantFixture,
  entryBody,
  type StageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';

const PATIENCE_MS = 60_000;
const ABREAST = 12;
const PAUSE_MS = 50;

/** Customers who register for a stage and retry until the server confirms the registration. */
export interface EntryLoad {
  readonly done: Promise<unknown>;
  readonly entered: () => number;
  readonly refusals: () => number;
  /** Number of requests without a response, in a test that kills a server. */
  readonly lost: () => number;
  readonly emails: readonly string[];
  readonly slowestMs: () => number;
  /** Longest time in which no customer was confirmed. */
  readonly longestPauseMs: () => number;
  /** Responses that are neither a registration nor a 503 as the contract defines it. */
  readonly faults: readonly string[];
  /** Customer to the registration that the response named. */
  readonly told: ReadonlyMap<number, number>;
}

interface Attempt {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { code?: string; registration?: { id: number } };
}

async function attempt(
  address: string,
  key: string,
  { token }: EntrantFixture,
  body: unknown,
): Promise<Attempt> {
  const answer = await fetch(`${address}/api/registrations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: isJson ? (JSON.parse(text) as Attempt['body']) : {},
  };
}

/** Whether a request without a response is a fault. If a server may be killed, the request is sent again. */
export type Mortality = 'all must answer' | 'one may die';

export interface LoadOptions {
  readonly mortality?: Mortality | undefined;
  /** Whether a retry sends the same idempotency key, as the portal does, or a new one. */
  readonly keys?: 'kept' | 'renewed';
  /** At most so many customers begin in a second; by default as many as the servers take. */
  readonly perSecond?: number;
  /** Pause before a customer who was refused tries again, in milliseconds. */
  readonly retryMs?: number;
}

/** Starts the customers, a limited number at a time, on all `addresses` in turn. */
export function startEntryLoad(
  addresses: readonly string[],
  fixture: StageFixture,
  entrants: readonly EntrantFixture[],
  {
    mortality = 'all must answer',
    keys = 'kept',
    perSecond = Infinity,
    retryMs = PAUSE_MS,
  }: LoadOptions = {},
): EntryLoad {
  const told = new Map<number, number>();
  const faults: string[] = [];
  const waiting = [...entrants];
  let refusals = 0;
  let lost = 0;
  let slowest = 0;
  let turn = 0;
  let lastAt = performance.now();
  let longestPause = 0;

  /** @returns whether the customer is done. */
  function take(entrant: EntrantFixture, { status, retryAfter, body }: Attempt): boolean {
    if (status === 201 && body.registration !== undefined) {
      told.set(entrant.id, body.registration.id);
      const now = performance.now();
      longestPause = Math.max(longestPause, now - lastAt);
      lastAt = now;
      return true;
    }
    if (status === 503 && body.code === 'busy' && Number(retryAfter) > 0) {
      refusals += 1;
      return false;
    }
    // The first request still runs on the other replica.
    if (status === 409 && body.code === 'request_in_progress') return false;
    faults.push(`${status} ${body.code} retry-after ${retryAfter}`);
    return true;
  }

  async function enterUntilTold(entrant: EntrantFixture): Promise<void> {
    const kept = randomUUID();
    for (let isDone = false; !isDone;) {
      turn += 1;
      const address = addresses[turn % addresses.length] ?? '';
      const key = keys === 'kept' ? kept : randomUUID();
      const since = performance.now();
      try {
        isDone = take(entrant, await attempt(address, key, entrant, entryBody(fixture, entrant)));
      } catch (error) {
        isDone = mortality === 'all must answer';
        if (isDone) faults.push(String(error));
        else lost += 1;
      }
      slowest = Math.max(slowest, performance.now() - since);
      await pause(isDone ? PAUSE_MS : retryMs);
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const since = performance.now();
      await enterUntilTold(next);
      await pause(Math.max(0, (ABREAST * 1_000) / perSecond - (performance.now() - since)));
    }
  }

  return {
    done: Promise.all(Array.from({ length: ABREAST }, work)),
    entered: () => told.size,
    refusals: () => refusals,
    lost: () => lost,
    emails: entrants.map(({ email }) => email),
    slowestMs: () => slowest,
    longestPauseMs: () => longestPause,
    faults,
    told,
  };
}

/** What the database holds for a stage after the load has ended. */
export interface Holdings {
  /** Customer to stored registration, for customers whose response named one. */
  readonly stored: ReadonlyMap<number, number>;
  /** Total number of their registrations. */
  readonly count: number;
  /** Places counted in three ways: from the registrations, the pool and the ledger. */
  readonly places: readonly [registrations: number, pool: number, ledger: number];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export async function readHoldings(
  db: Database,
  { stage }: StageFixture,
  { told }: EntryLoad,
): Promise<Holdings> {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'customer_id', 'places'])
    .where('step_id', '=', stage.id)
    .execute();
  const pools = await db
    .selectFrom('vacancy_pools')
    .select('taken')
    .where('step_id', '=', stage.id)
    .execute();
  const moves = await db
    .selectFrom('vacancy_ledger')
    .select('delta')
    .where('step_id', '=', stage.id)
    .execute();
  const theirs = rows.filter(({ customer_id }) => told.has(customer_id));
  return {
    stored: new Map(theirs.map(({ customer_id, id }) => [customer_id, id])),
    count: theirs.length,
    places: [
      sumOf(rows.map(({ places }) => places)),
      sumOf(pools.map(({ taken }) => taken)),
      sumOf(moves.map(({ delta }) => delta)),
    ],
  };
}
