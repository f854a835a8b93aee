import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** How PostgreSQL archives its log; pieces by their names, 24 hexadecimal digits. */
export interface ArchiveState {
  /** The piece that is being written, which is archived once it is full or a while old. */
  readonly written: string;
  /** What was archived last; null before the first. May be a note beside a piece: `….backup`, `….history`. */
  readonly kept: string | null;
  /** How long ago that was, by the database's own clock. */
  readonly seconds: number;
  readonly pieceBytes: number;
}

/** Null where PostgreSQL archives nothing. */
export async function readArchive(db: Database): Promise<ArchiveState | null> {
  const { rows } = await sql<ArchiveState>`
    select pg_walfile_name(pg_current_wal_lsn()) as written, last_archived_wal as kept,
      extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float
        as seconds,
      pg_size_bytes(current_setting('wal_segment_size'))::integer as "pieceBytes"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}
