import { createHash } from 'node:crypto';
import type { Database } from '../../database/client.ts';
import { AppError } from '../app-error.ts';
import { sameDigest } from '../secrets/tokens.ts';

const KEEP_MS = 24 * 3_600_000;
const LOCK_TIMEOUT = '55P03';

export interface IdempotentRequest {
  readonly customerId: number;
  /** The header `Idempotency-Key`. */
  readonly key: string;
  readonly body: unknown;
  readonly now: Date;
}

/**
 * Claims a key inside the transaction of the write it protects (D17). The same request
 * sent twice at once: the second waits here until the first has committed.
 * @returns the stored answer when the same request succeeded before, else null.
 * @throws AppError `idempotency_mismatch` for another body, `request_in_progress` when the twin takes too long.
 */
export async function claimIdempotencyKey<Answer>(
  tx: Database,
  request: IdempotentRequest,
): Promise<Answer | null> {
  const { customerId, key, now } = request;
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  const claim = { request_hash: hash, status: 0, response: '{}', created_at: now };
  const forgotten = new Date(now.getTime() - KEEP_MS);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ customer_id: customerId, key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'key'])
        .doUpdateSet(claim)
        .where('idempotency_keys.created_at', '<', forgotten),
    )
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT) {
        throw new AppError('request_in_progress', { retryAfter: 2, cause: error });
      }
      throw error;
    });
  if (claimed !== undefined) return null;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!sameDigest(stored.request_hash, hash)) throw new AppError('idempotency_mismatch');
  return stored.response as Answer;
}

/** Deletes the answers that are no longer replayed. */
export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}

/** Keeps the answer of a claimed key, in the same transaction: only successes are replayed. */
export async function storeAnswer(
  tx: Database,
  request: IdempotentRequest,
  status: number,
  answer: object,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, response: JSON.stringify(answer) })
    .where('customer_id', '=', request.customerId)
    .where('key', '=', request.key)
    .execute();
}
