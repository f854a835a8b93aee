import type { Database } from '../database/client.ts';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction (READ COMMITTED) and again when the database names a deadlock or a
 * serialization failure. `work` must have no effect outside the transaction.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
