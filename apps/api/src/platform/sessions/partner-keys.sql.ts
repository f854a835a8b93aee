import type { KeyScope } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface LiveKey {
  readonly id: number;
  readonly automaker_id: number;
  readonly step_id: number | null;
  readonly scopes: KeyScope[];
  readonly last_used_at: Date | null;
}

/** The key with this digest, if neither revoked nor expired. */
export async function findLiveKey(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    select id, automaker_id, step_id, scopes, last_used_at from partner_keys
    where hash = ${hash} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function touchKey(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('partner_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
