import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { AppError } from '../app-error.ts';
import { sameDigest } from '../secrets/tokens.ts';

const KEEP_MS = 24 * 3_600_000;
const LOCK_TIMEOUT = '55P03';

export interface IdempotentRequest {
  readonly customerId: number;
  /** Value of the header `Idempotency-Key`. */
  readonly key: string;
  readonly body: unknown;
  readonly now: Date;
}

/**
 * Returns the stored response of an earlier successful request, or null.
 * @throws AppError `idempotency_mismatch` for another body with the same key.
 */
export type KnownAnswers<Answer> = (request: IdempotentRequest) => Answer | null;

interface KnownRow {
  readonly customer_id: number;
  readonly key: string;
  readonly request_hash: Uint8Array;
  readonly response: unknown;
  readonly created_at: Date;
}

function digestOf({ body }: IdempotentRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/** Reads stored responses of these requests in one statement (D17). */
export async function findKnownAnswers<Answer>(
  tx: Database,
  requests: readonly IdempotentRequest[],
): Promise<KnownAnswers<Answer>> {
  if (requests.length === 0) return () => null;
  const customers = requests.map(({ customerId }) => customerId);
  const keys = requests.map(({ key }) => key);
  const { rows } = await sql<KnownRow>`
    select k.customer_id, k.key, k.request_hash, k.response, k.created_at
    from unnest(${customers}::integer[], ${keys}::text[]) as asked (customer_id, key)
    join idempotency_keys k on k.customer_id = asked.customer_id and k.key = asked.key`.execute(tx);
  return (request) => {
    const row = rows.find(
      ({ customer_id, key }) => customer_id === request.customerId && key === request.key,
    );
    if (row === undefined || isForgotten(row, request.now)) return null;
    if (!sameDigest(row.request_hash, digestOf(request))) {
      throw new AppError('idempotency_mismatch');
    }
    return row.response as Answer;
  };
}

function isForgotten({ created_at }: KnownRow, now: Date): boolean {
  return created_at.getTime() < now.getTime() - KEEP_MS;
}

/** Deletes responses that are no longer replayed. */
export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}

/** A request with its response. */
export interface AnsweredRequest {
  readonly request: IdempotentRequest;
  readonly answer: object;
}

/**
 * Stores responses under their keys, in the transaction of the changes; only successes are replayed.
 * @throws AppError `request_in_progress` when a concurrent request with the same key has another body or takes too
 * long.
 */
export async function storeAnswers(
  tx: Database,
  status: number,
  answered: readonly AnsweredRequest[],
): Promise<void> {
  if (answered.length === 0) return;
  const rows = answered.map(({ request, answer }) => ({
    customer_id: request.customerId,
    key: request.key,
    hash: digestOf(request).toString('hex'),
    response: answer,
    created_at: request.now,
  }));
  const { rows: stored } = await sql`
    insert into idempotency_keys (customer_id, key, request_hash, status, response, created_at)
    select customer_id, key, decode(hash, 'hex'), ${status}, response, created_at
    from json_to_recordset(${JSON.stringify(rows)}) as r
      (customer_id integer, key text, hash text, response jsonb, created_at timestamptz)
    on conflict (customer_id, key) do update set
      request_hash = excluded.request_hash, status = excluded.status,
      response = excluded.response, created_at = excluded.created_at
    where idempotency_keys.created_at < excluded.created_at - ${KEEP_MS} * interval '1 millisecond'
    returning key`
    .execute(tx)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT) {
        throw inProgress(error);
      }
      throw error;
    });
  if (stored.length < answered.length) throw inProgress();
}

function inProgress(cause?: unknown): AppError {
  return new AppError('request_in_progress', { retryAfter: 2, cause });
}
