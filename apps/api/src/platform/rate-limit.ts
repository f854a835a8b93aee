import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { Database } from '../database/client.ts';
import { AppError } from './app-error.ts';

export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** What the refusal says; `too_many_requests` unless told. */
  readonly code?: ErrorCode;
}

/**
 * Counts one attempt of `subject` (an account's e-mail, an address) in a fixed window held in the
 * database, so that every replica and every restart sees it (D6). Only a digest of the subject is stored.
 * @throws AppError with `Retry-After` when the window's limit is passed.
 */
export async function countAttempt(
  db: Database,
  rule: RateLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const key = `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const floor = new Date(now.getTime() - rule.windowSeconds * 1_000);
  const { rows } = await sql<{ hits: number; window_start: Date }>`
    insert into rate_limits as r (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when r.window_start <= ${floor} then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= ${floor} then ${now} else r.window_start end
    returning hits, window_start`.execute(db);
  const row = rows[0];
  if (row === undefined || row.hits <= rule.limit) return;
  const retryAt = row.window_start.getTime() + rule.windowSeconds * 1_000;
  throw new AppError(rule.code ?? 'too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((retryAt - now.getTime()) / 1_000)),
  });
}

/** Forgets the attempts of a subject, for example after a right password. */
export async function clearAttempts(db: Database, name: string, subject: string): Promise<void> {
  const key = `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
