import { isLocalDatabase } from '@trilha/api/config/database-address.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The demo migrates and fills its database without asking, so it accepts only a database on this machine.
 * @throws StartRefusal with a one-line message
 */
export function requireLocalDatabase(env: Environment): void {
  for (const variable of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const address = URL.parse(env[variable] ?? '');
    // Reading the configuration reports an invalid address.
    if (address === null) continue;
    if (isLocalDatabase(address, env['PGHOST'])) continue;
    throw new StartRefusal(
      `${variable} is not a database of this machine, which npm start must not touch: name one on localhost, or use npm run serve.`,
    );
  }
}
