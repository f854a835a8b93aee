import { isLoopback } from './addresses.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { text } from './kinds.ts';

/**
 * Host of a PostgreSQL URL as the driver reads it: its `host` option, otherwise the URL's host, otherwise `PGHOST`.
 * Empty for this machine; a unix socket's folder begins with `/`.
 */
function hostOf(url: URL, pgHost: string | undefined): string {
  const named = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname);
  return named || (pgHost ?? '');
}

/** True when a PostgreSQL URL leads to this machine. */
export function isLocalDatabase(url: URL, pgHost: string | undefined): boolean {
  const host = hostOf(url, pgHost);
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/** True when the connection is encrypted and the server's certificate and host name are verified. */
function verifiesServer({ searchParams }: URL): boolean {
  const modes = searchParams.getAll('sslmode');
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full');
}

const PLAIN = 'postgres://user:password@host:5432/database';

/** PostgreSQL URL; outside demonstrations another machine's database is reached over verified TLS only. */
export function postgresAddress(demo: boolean, pgHost: string | undefined): Kind<string> {
  return {
    is: demo
      ? `the address of a PostgreSQL: ${PLAIN}`
      : `the address of a PostgreSQL, over TLS unless it is on this machine: ${PLAIN}?sslmode=verify-full (&sslrootcert=/path/ca.pem for an own CA)`,
    parse: (value) => {
      const url = URL.parse(value);
      const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
      if (!isPostgres || url.pathname.length <= 1) return null;
      return demo || isLocalDatabase(url, pgHost) || verifiesServer(url) ? value : null;
    },
  };
}

/** The kind of `DATABASE_URL` and `DATABASE_DIRECT_URL` in this environment. */
export function readPostgresAddress(reader: EnvironmentReader, demo: boolean): Kind<string> {
  return postgresAddress(demo, reader.take('PGHOST', text('a host')));
}
