import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** A row of a chained log in the form that its link digests, so that the same row always gives the same text. */
export interface ChainedRow {
  readonly id: string;
  /** With microseconds, as in the database. */
  readonly at: string;
  readonly content: readonly unknown[];
}

export interface Link {
  readonly seq: string;
  /** The linked row. */
  readonly audit_id: string;
  readonly hash: Uint8Array;
}

/** An append-only log and its hash chain. */
export interface ChainedLog {
  readonly chain: 'audit_chain' | 'personal_access_chain';
  /** The chain's column that refers to the log row. */
  readonly column: 'audit_id' | 'access_id';
  /** Id of the advisory lock that limits writing to one job. */
  readonly lock: number;
  /** Rows of `a` that match a condition, oldest first. */
  readonly rows: (db: Database, where: RawBuilder<boolean>, most: number) => Promise<ChainedRow[]>;
}

/** Locks the chain until the transaction ends, so that one job on one replica writes it. */
export async function lockChain(tx: Database, { lock }: ChainedLog): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
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

/** Actions of staff, customers and the system. */
export const AUDIT: ChainedLog = {
  chain: 'audit_chain',
  column: 'audit_id',
  lock: 7_426_056,
  rows: async (db, where, most) => {
    const rows = await auditRows(db).where(where).orderBy('a.id').limit(most).execute();
    return rows.map(rowOf);
  },
};

/** Which staff member saw which person's data. */
export const PERSONAL_ACCESS: ChainedLog = {
  chain: 'personal_access_chain',
  column: 'access_id',
  lock: 7_426_057,
  rows: async (db, where, most) => {
    const rows = await db
      .selectFrom('personal_access_log as a')
      .select([
        sql<string>`a.id::text`.as('id'),
        sql<string>`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
        'a.staff_id',
        'a.staff_session',
        'a.what',
        'a.customer_id',
        'a.person_id',
        'a.filter',
        'a.people',
        'a.reason',
      ])
      .where(where)
      .orderBy('a.id')
      .limit(most)
      .execute();
    return rows.map(({ id, at, ...row }) => {
      const who = [row.staff_id, row.staff_session];
      const whom = [row.what, row.customer_id, row.person_id, row.people];
      return { id, at, content: [who, whom, row.filter, row.reason] };
    });
  },
};

/** Rows without a link, oldest first, including rows committed after younger rows were chained. */
export async function findUnchained(
  db: Database,
  { chain, column, rows }: ChainedLog,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<ChainedRow[]> {
  const unlinked = sql<boolean>`a.id > ${after}::bigint and not exists (
    select from ${sql.table(chain)} as c where ${sql.ref(`c.${column}`)} = a.id)`;
  return rows(db, unlinked, most);
}

const linkColumns = ({ column }: ChainedLog) =>
  sql`seq::text as seq, ${sql.ref(column)}::text as audit_id, hash, chained_at`;

type StoredLink = Link & { readonly chained_at: Date };

/** The newest link; undefined before the first. */
export async function findHead(db: Database, log: ChainedLog): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`select ${linkColumns(log)} from ${sql.table(log.chain)} c
    order by c.seq desc limit 1`.execute(db);
  return rows[0];
}

/** No row at or below this id can still be committed: it was chained long before any running transaction began. */
export async function findSettled(db: Database, log: ChainedLog, before: Date): Promise<string> {
  const { rows } = await sql<StoredLink>`select ${linkColumns(log)} from ${sql.table(log.chain)} c
    where c.chained_at < ${before} order by c.seq desc limit 1`.execute(db);
  return rows[0]?.audit_id ?? '0';
}

export async function insertLinks(
  tx: Database,
  { chain, column }: ChainedLog,
  links: ReadonlyArray<{ seq: bigint; audit_id: string; hash: Buffer }>,
  now: Date,
): Promise<void> {
  const rows = links.map(
    ({ seq, audit_id, hash }) =>
      sql`(${String(seq)}::bigint, ${audit_id}::bigint, ${hash}::bytea, ${now}::timestamptz)`,
  );
  await sql`insert into ${sql.table(chain)} (seq, ${sql.ref(column)}, hash, chained_at)
    values ${sql.join(rows)}`.execute(tx);
}

/** Links in chain order with their rows; null for a deleted row. */
export async function readLinks(
  db: Database,
  log: ChainedLog,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<Array<{ link: Link; row: ChainedRow | null }>> {
  const { rows: links } = await sql<StoredLink>`
    select ${linkColumns(log)} from ${sql.table(log.chain)} c
    where c.seq > ${after}::bigint order by c.seq limit ${most}`.execute(db);
  if (links.length === 0) return [];
  const ids = links.map(({ audit_id }) => sql`${audit_id}::bigint`);
  const found = await log.rows(db, sql<boolean>`a.id in (${sql.join(ids)})`, most);
  const rows = new Map(found.map((row) => [row.id, row]));
  return links.map((link) => ({ link, row: rows.get(link.audit_id) ?? null }));
}
