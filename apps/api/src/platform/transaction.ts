import { sql } from 'kysely';
import type { Database } from '../database/client.ts';
import { isRetryable } from '../database/error-kinds.ts';
import { pipelined } from '../database/pipelined.ts';

const ATTEMPTS = 3;

/** Callbacks of each open transaction of `inTransaction`, run after its commit. */
const effects = new WeakMap<Database, Array<() => void>>();

/**
 * Calls back after the commit, never after a rollback; immediately when `tx` is not a transaction of `inTransaction`.
 * Only for hints that may be lost, such as waking a worker.
 */
export function afterCommit(tx: Database, effect: () => void): void {
  const waiting = effects.get(tx);
  if (waiting === undefined) effect();
  else waiting.push(effect);
}

/** Callbacks for every transaction that this process commits, by database. */
const commitListeners = new WeakMap<Database, Array<() => void>>();

/** Calls back after each committed `inTransaction` on `db`. */
export function onCommit(db: Database, listener: () => void): void {
  commitListeners.set(db, [...(commitListeners.get(db) ?? []), listener]);
}

/**
 * Runs `work` in one transaction (READ COMMITTED) and retries it after a deadlock or serialization failure. `work` must
 * have no effects outside the transaction. When `db` is a transaction already, `work` joins it, and the outer
 * transaction decides about the commit.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const brought: Array<() => void> = [];
    try {
      const result = await db.transaction().execute(async (own) => {
        const tx = await pipelined(own);
        effects.set(tx, brought);
        return work(tx);
      });
      for (const effect of [...brought, ...(commitListeners.get(db) ?? [])]) effect();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs a part of a transaction. An error undoes only this part, and the transaction can go on.
 * @throws what `work` throws
 */
export async function savepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

/** Carries a rehearsal's result out of its rolled back transaction. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * Runs `work` like `inTransaction`, checks deferred constraints, and rolls back: the caller sees the same result and
 * refusals, and nothing has changed.
 */
export async function rehearse<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await inTransaction<T>(db, async (tx) => {
      const result = await work(tx);
      await sql`set constraints all immediate`.execute(tx);
      throw new Undone(result);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
