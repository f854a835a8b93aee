import { isLoopback } from '@trilha/api/config/addresses.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';

/** Where a connection leads: the host of its address, or of its options, which go before it. */
function hostOf(address: URL): string {
  return address.searchParams.get('host') ?? decodeURIComponent(address.hostname);
}

/**
 * The demonstration writes into its database without asking: only one of this machine may be named.
 * @throws StartRefusal in one line
 */
export function requireLocalDatabase(databaseUrl: string | undefined): void {
  const address = URL.parse(databaseUrl ?? '');
  // What is no address at all, the configuration says.
  if (address === null) return;
  const host = hostOf(address);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return;
  throw new StartRefusal(
    'DATABASE_URL is not a database of this machine, which npm start must not touch: name one on localhost, or use npm run serve.',
  );
}
