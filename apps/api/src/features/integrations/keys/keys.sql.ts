import type { KeyScope } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PartnerKeys } from '../../../database/schema.gen.ts';

export interface PartnerKeyRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly step_id: number | null;
  readonly title: string | null;
  readonly name: string;
  readonly hint: string;
  readonly scopes: KeyScope[];
  readonly made_by: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

/** Lists every key, newest first. */
export async function listKeyRows(db: Database): Promise<PartnerKeyRow[]> {
  const { rows } = await sql<PartnerKeyRow>`
    select k.id, k.automaker_id, k.step_id, s.title, k.name, k.hint, k.scopes, w.name as made_by,
      k.made_at, k.expires_at, k.last_used_at, k.revoked_at
    from partner_keys k join staff w on w.id = k.made_by left join stages s on s.id = k.step_id
    order by k.id desc`.execute(db);
  return rows;
}

export async function findKey(db: Database, id: number) {
  return db
    .selectFrom('partner_keys')
    .select(['id', 'automaker_id', 'step_id', 'name', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns undefined when the same key exists already */
export async function insertKey(
  tx: Database,
  row: Omit<Insertable<PartnerKeys>, 'id'>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('partner_keys')
    .values(row)
    .onConflict((same) => same.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Finds a key by its digest, with the data it was created from. */
export async function findKeyMade(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('partner_keys')
    .select(['id', 'automaker_id', 'step_id', 'name', 'scopes', 'made_at', 'expires_at'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

/** @returns false when the key was already revoked or expired */
export async function revokeKeyRow(tx: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds the brand of a stage. */
export async function findStagePlace(db: Database, id: number) {
  return db
    .selectFrom('stages')
    .select(['id', 'automaker_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
