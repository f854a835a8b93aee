import type { ConnectionCounts } from '../../database/client.ts';
import type { Telemetry } from './telemetry.ts';

/** Lets `/metrics` tell how the connections to the database are. */
export function measureDatabase(telemetry: Telemetry, counts: () => ConnectionCounts): void {
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
}
