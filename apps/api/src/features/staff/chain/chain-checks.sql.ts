import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ChainsReport } from './check-chain.ts';

/** Stores the result of checking both chains. */
export async function insertChainCheck(
  db: Database,
  { links, head, broken, unchained, access, late }: ChainsReport,
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
      access_links: access.links,
      broken_access_id:
        access.broken === null ? null : sql<number>`${access.broken.auditId}::bigint`,
      broken_access_why: access.broken?.why ?? null,
      late,
    })
    .execute();
}

/** The newest check's result; undefined before the first check. */
export async function findChainCheck(db: Database) {
  return db
    .selectFrom('audit_chain_checks')
    .select(['at', 'broken_why', 'broken_access_why', 'late'])
    .select(sql<string | null>`broken_access_id::text`.as('broken_access_id'))
    .select(sql<number>`links::integer`.as('links'))
    .select(sql<string | null>`broken_audit_id::text`.as('broken_audit_id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The longest either chain ever was, with the digest of the audit's head then. The newest check would forget a cut that
 * it found itself.
 */
export async function findLongestChains(db: Database) {
  const longest = await db
    .selectFrom('audit_chain_checks')
    .select(['head_hash', sql<number>`links::integer`.as('links')])
    .orderBy('audit_chain_checks.links', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { access_links } = await db
    .selectFrom('audit_chain_checks')
    .select(sql<number>`coalesce(max(access_links), 0)::integer`.as('access_links'))
    .executeTakeFirstOrThrow();
  return { links: longest?.links ?? 0, head_hash: longest?.head_hash ?? null, access_links };
}
