import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../app-error.ts';
import { networkOf } from './protection/network-address.ts';

export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Error code of the refusal; `too_many_requests` by default. */
  readonly code?: ErrorCode;
}

/** Only a digest of the subject is stored; an IP address counts by its network. */
function keyOf({ name }: Pick<RateLimit, 'name'>, subject: string): string {
  return `${name}:${createHash('sha256').update(networkOf(subject)).digest('base64url')}`;
}

type Window = Pick<RateLimit, 'name' | 'windowSeconds'>;

async function countHit(db: Database, window: Window, subject: string, now: Date, weight = 1) {
  const key = keyOf(window, subject);
  const floor = new Date(now.getTime() - window.windowSeconds * 1_000);
  const { rows } = await sql<{ hits: number; window_start: Date }>`
    insert into rate_limits as r (key, window_start, hits) values (${key}, ${now}, ${weight}::integer)
    on conflict (key) do update set
      hits = case when r.window_start <= ${floor} then excluded.hits else r.hits + excluded.hits end,
      window_start = case when r.window_start <= ${floor} then ${now} else r.window_start end
    returning hits, window_start`.execute(db);
  return rows[0];
}

/** True when `subject` was not counted in this window before, so that repeated events are recorded once. */
export async function isFirstOfWindow(
  db: Database,
  window: Window,
  subject: string,
  now: Date,
): Promise<boolean> {
  const row = await countHit(db, window, subject, now);
  return row?.hits === 1;
}

/**
 * Counts one attempt of `subject` (an account's e-mail, an IP address) in a fixed window stored in the database, so
 * that it holds across replicas and restarts (D6).
 * @param weight number of attempts, for a request that carries several
 * @throws AppError with `Retry-After` when the window's limit is exceeded.
 */
export async function countAttempt(
  db: Database,
  rule: RateLimit,
  subject: string,
  now: Date,
  weight = 1,
): Promise<void> {
  const row = await countHit(db, rule, subject, now, weight);
  if (row === undefined || row.hits <= rule.limit) return;
  const retryAt = row.window_start.getTime() + rule.windowSeconds * 1_000;
  throw new AppError(rule.code ?? 'too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((retryAt - now.getTime()) / 1_000)),
  });
}

/** Deletes the attempts of a subject, e.g. after a correct password. */
export async function clearAttempts(db: Database, rule: RateLimit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(rule, subject)).execute();
}

/** Takes back one attempt that should not count; others in the window stay. */
export async function takeBackAttempt(
  db: Database,
  rule: RateLimit,
  subject: string,
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', keyOf(rule, subject))
    .where('hits', '>', 0)
    .execute();
}
