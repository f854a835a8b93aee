import { sql } from 'kysely';
import type { Database } from '../database/client.ts';
import { isRetryable } from '../database/error-kinds.ts';

const ATTEMPTS = 3;

/** What each open transaction of `inTransaction` brings once it has committed. */
const effects = new WeakMap<Database, Array<() => void>>();

/**
 * Calls back once the transaction has committed, and never when it is undone; at once where `tx` is
 * no transaction of `inTransaction`. Only for hints that may get lost, such as waking a worker.
 */
export function afterCommit(tx: Database, effect: () => void): void {
  const waiting = effects.get(tx);
  if (waiting === undefined) effect();
  else waiting.push(effect);
}

/** Who wants to know of every transaction of a database that this process commits. */
const commitListeners = new WeakMap<Database, Array<() => void>>();

/** Calls back after each `inTransaction` on `db` that has committed. */
export function onCommit(db: Database, listener: () => void): void {
  commitListeners.set(db, [...(commitListeners.get(db) ?? []), listener]);
}

/**
 * Runs `work` in one transaction (READ COMMITTED) and again when the database names a deadlock or a
 * serialization failure. `work` must have no effect outside the transaction. Where `db` is a
 * transaction already, `work` joins it, and whoever opened it decides whether it lasts.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const brought: Array<() => void> = [];
    try {
      const result = await db.transaction().execute((tx) => {
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

/** Carries a rehearsal's result out of the transaction that it undoes. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * Runs `work` as `inTransaction` does, checks what is only checked at commit, and undoes everything:
 * whoever asks first sees the same result and the same refusals, and nothing has changed.
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
