import { isLoopback } from '@trilha/api/config/addresses.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a connection leads: the host of its address, or of its options, which go before it, or the driver's own variable. */
function hostOf(address: URL, env: Environment): string {
  const named = address.searchParams.get('host') || decodeURIComponent(address.hostname);
  return named || (env['PGHOST'] ?? '');
}

/**
 * The demonstration migrates and fills its database without asking: only one of this machine may be named.
 * @throws StartRefusal in one line
 */
export function requireLocalDatabase(env: Environment): void {
  for (const variable of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const address = URL.parse(env[variable] ?? '');
    // What is no address at all, the configuration says.
    if (address === null) continue;
    const host = hostOf(address, env);
    if (host === '' || host.startsWith('/') || isLoopback(host)) continue;
    throw new StartRefusal(
      `${variable} is not a database of this machine, which npm start must not touch: name one on localhost, or use npm run serve.`,
    );
  }
}
