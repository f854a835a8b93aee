import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** A row of the audit as its link digests it: whatever jsonb and clocks do, the same text. */
export interface ChainedRow {
  readonly id: string;
  /** To the microsecond, as the database has it. */
  readonly at: string;
  readonly content: readonly unknown[];
}

export interface Link {
  readonly seq: string;
  readonly audit_id: string;
  readonly hash: Uint8Array;
}

/** Held until the transaction ends: one job writes the chain, on whichever replica. */
export async function lockChain(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7426056)`.execute(tx);
}

function auditRows(db: Database) {
  return db
    .selectFrom('audit_log as a')
    .select([
      sql<string>`a.id::text`.as('id'),
      sql<string>`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
      'a.actor',
      'a.actor_id',
      'a.action',
      'a.subject',
      'a.subject_id',
      'a.detail',
      'a.staff_id',
      'a.staff_session',
      'a.reason',
      'a.on_behalf_of',
      'a.before',
      'a.after',
    ]);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];

function rowOf({ id, at, ...row }: AuditRow): ChainedRow {
  const who = [row.actor, row.actor_id, row.staff_id, row.staff_session, row.on_behalf_of];
  const what = [row.action, row.subject, row.subject_id, row.reason];
  return { id, at, content: [who, what, row.detail, row.before, row.after] };
}

/** Rows that have no link yet, the oldest first; also such as committed after younger ones were chained. */
export async function findUnchained(
  db: Database,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<ChainedRow[]> {
  const rows = await auditRows(db)
    .where(sql<boolean>`a.id > ${after}::bigint`)
    .where(
      sql<boolean>`not exists (select from ${sql.table('audit_chain')} as c where c.audit_id = a.id)`,
    )
    .orderBy('a.id')
    .limit(most)
    .execute();
  return rows.map(rowOf);
}

/** The newest link; undefined before the first. */
export async function findHead(
  db: Database,
): Promise<(Link & { readonly chained_at: Date }) | undefined> {
  return db
    .selectFrom('audit_chain')
    .select([sql<string>`seq::text`.as('seq'), sql<string>`audit_id::text`.as('audit_id'), 'hash'])
    .select('chained_at')
    .orderBy('audit_chain.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Below this row nothing can commit any more: it was chained long before anything that still runs began. */
export async function findSettled(db: Database, before: Date): Promise<string> {
  const row = await db
    .selectFrom('audit_chain')
    .select(sql<string>`audit_id::text`.as('audit_id'))
    .where('chained_at', '<', before)
    .orderBy('audit_chain.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.audit_id ?? '0';
}

export async function insertLinks(
  tx: Database,
  links: ReadonlyArray<{ seq: bigint; audit_id: string; hash: Buffer }>,
  now: Date,
): Promise<void> {
  const rows = links.map(({ seq, audit_id, hash }) => ({
    seq: sql<number>`${String(seq)}::bigint`,
    audit_id: sql<number>`${audit_id}::bigint`,
    hash,
    chained_at: now,
  }));
  await tx.insertInto('audit_chain').values(rows).execute();
}

/** Links in their order with the rows they are about; null for a row that is gone. */
export async function readLinks(
  db: Database,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<Array<{ link: Link; row: ChainedRow | null }>> {
  const links = await db
    .selectFrom('audit_chain')
    .select([sql<string>`seq::text`.as('seq'), sql<string>`audit_id::text`.as('audit_id'), 'hash'])
    .where(sql<boolean>`seq > ${after}::bigint`)
    .orderBy('audit_chain.seq')
    .limit(most)
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ audit_id }) => sql`${audit_id}::bigint`);
  const found = await auditRows(db)
    .where(sql<boolean>`a.id in (${sql.join(ids)})`)
    .execute();
  const rows = new Map(found.map((row) => [row.id, rowOf(row)]));
  return links.map((link) => ({ link, row: rows.get(link.audit_id) ?? null }));
}
