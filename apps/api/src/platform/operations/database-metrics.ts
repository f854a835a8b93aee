import { Gauge } from 'prom-client';
import type { Database, DatabaseHandle } from '../../database/client.ts';
import { archiveDelay } from './archive-delay.ts';
import { readArchive } from './archive.sql.ts';
import { inTime } from './in-time.ts';
import type { Telemetry } from './telemetry.ts';

/** Adds to `/metrics`: database connections, this machine's clock offset, and WAL archiving. */
export function measureDatabase(
  telemetry: Telemetry,
  { db, clock, counts }: Pick<DatabaseHandle, 'db' | 'clock' | 'counts'>,
): void {
  telemetry.gauge('database_connections', 'Open connections of the pool', () => counts().total);
  telemetry.gauge(
    'database_connections_idle',
    'Open connections of the pool that nobody uses',
    () => counts().idle,
  );
  telemetry.gauge(
    'database_connections_waiting',
    'Requests and jobs that wait for a connection',
    () => counts().waiting,
  );
  telemetry.gauge('database_listen_up', '1 while notifications arrive (LISTEN)', () =>
    Number(counts().listening),
  );
  telemetry.gauge(
    'database_writable',
    '1 while connections reach the primary and it confirms commits, 0 otherwise',
    () => Number(counts().writable),
  );
  telemetry.gauge(
    'clock_offset_seconds',
    'How far the clock of this machine is ahead of the database',
    clock.offsetSeconds,
  );
  measureArchive(telemetry, db);
}

/** No value when archiving is off, or the database does not respond. */
function measureArchive(telemetry: Telemetry, db: Database): void {
  const name = 'database_archive_delay_seconds';
  const help = 'How long a finished piece of the log has waited to be archived';
  async function collect(this: Gauge): Promise<void> {
    const state = await inTime(readArchive(db)).catch(() => null);
    if (state === null) this.remove();
    else this.set(archiveDelay(state));
  }
  telemetry.add(new Gauge({ name, help, registers: [], collect }), name);
}
