import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ChainReport } from './check-chain.ts';

/** Keeps what reading the whole chain has found. */
export async function insertChainCheck(
  db: Database,
  { links, head, broken, unchained }: ChainReport,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_chain_checks')
    .values({
      at: now,
      links,
      head_hash: head === null ? null : Buffer.from(head.hash, 'hex'),
      unchained,
      broken_audit_id: broken === null ? null : sql<number>`${broken.auditId}::bigint`,
      broken_why: broken?.why ?? null,
    })
    .execute();
}

/** What the newest reading has found; undefined before the first. */
export async function findChainCheck(db: Database) {
  return db
    .selectFrom('audit_chain_checks')
    .select(['at', 'broken_why'])
    .select(sql<number>`links::integer`.as('links'))
    .select(sql<string | null>`broken_audit_id::text`.as('broken_audit_id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
