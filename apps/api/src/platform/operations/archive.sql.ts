import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** State of PostgreSQL's WAL archiving; segment names have 24 hexadecimal digits. */
export interface ArchiveState {
  /** Segment being written; it is archived once it is full or some time has passed. */
  readonly written: string;
  /** Last archived file; null before the first. May be a `….backup` or `….history` file. */
  readonly kept: string | null;
  /** Age of that in seconds, by the database's clock. */
  readonly seconds: number;
  readonly pieceBytes: number;
}

/** Null when archiving is off. */
export async function readArchive(db: Database): Promise<ArchiveState | null> {
  const { rows } = await sql<ArchiveState>`
    select pg_walfile_name(pg_current_wal_lsn()) as written, last_archived_wal as kept,
      extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float
        as seconds,
      pg_size_bytes(current_setting('wal_segment_size'))::integer as "pieceBytes"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}
