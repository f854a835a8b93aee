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

/** Customers who enter a stage, and try again until they are told that they have. */
export interface EntryLoad {
  readonly done: Promise<unknown>;
  readonly entered: () => number;
  readonly refusals: () => number;
  /** Requests without any answer, where a server may die. */
  readonly lost: () => number;
  readonly emails: readonly string[];
  readonly slowestMs: () => number;
  /** Answers that are neither an entry nor a 503 as the contract has it. */
  readonly faults: readonly string[];
  /** Entrant to the registration they were told. */
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

/** Whether a request without an answer is a fault, or what a server's death costs: then it is sent again. */
export type Mortality = 'all must answer' | 'one may die';

export interface LoadOptions {
  readonly mortality?: Mortality | undefined;
  /** Whether a form that is sent again carries the key it had, as the portal's does, or another. */
  readonly keys?: 'kept' | 'renewed';
}

/** Starts them, some at a time, on all of `addresses` in turn. */
export function startEntryLoad(
  addresses: readonly string[],
  fixture: StageFixture,
  entrants: readonly EntrantFixture[],
  { mortality = 'all must answer', keys = 'kept' }: LoadOptions = {},
): EntryLoad {
  const told = new Map<number, number>();
  const faults: string[] = [];
  const waiting = [...entrants];
  let refusals = 0;
  let lost = 0;
  let slowest = 0;
  let turn = 0;

  /** @returns whether the customer is done. */
  function take(entrant: EntrantFixture, { status, retryAfter, body }: Attempt): boolean {
    if (status === 201 && body.registration !== undefined) {
      told.set(entrant.id, body.registration.id);
      return true;
    }
    if (status === 503 && body.code === 'busy' && Number(retryAfter) > 0) {
      refusals += 1;
      return false;
    }
    // Their first try is still under way on the other replica.
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
      await pause(PAUSE_MS);
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await enterUntilTold(next);
    }
  }

  return {
    done: Promise.all(Array.from({ length: ABREAST }, work)),
    entered: () => told.size,
    refusals: () => refusals,
    lost: () => lost,
    emails: entrants.map(({ email }) => email),
    slowestMs: () => slowest,
    faults,
    told,
  };
}

/** What the database holds of a stage after the dust has settled. */
export interface Holdings {
  /** Customer to registration, for those who were told of one. */
  readonly stored: ReadonlyMap<number, number>;
  /** How many registrations they have between them. */
  readonly count: number;
  /** Places by three counts: of the registrations, of the pool, of the ledger. */
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
