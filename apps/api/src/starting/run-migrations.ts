import { readPostgresAddress } from '../config/database-address.ts';
import { ConfigError, type Environment, readerOf } from '../config/environment-reader.ts';
import { onOff } from '../config/kinds.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { migrate, pendingMigrations } from '../database/migrating/migrate.ts';
import { openDatabase } from '../database/opening/open-database.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { StartRefusal } from '../start-refusal.ts';

/**
 * `npm run migrate`: migrates the database of `DATABASE_URL` to this release before its servers start. With `--plan` it
 * only lists pending migrations.
 * @param out receives each line of output
 * @throws StartRefusal in one line when the database cannot be used, or a migration gets no lock
 */
export async function runMigrations(
  args: readonly string[],
  env: Environment,
  out: (line: string) => void,
): Promise<void> {
  const unknown = args.find((argument) => argument !== '--plan');
  if (unknown !== undefined) throw new StartRefusal(`${unknown} is not known; there is --plan.`);
  const reader = readerOf(readSecretFiles(env));
  const postgres = readPostgresAddress(reader, reader.take('DEMO', onOff) ?? false);
  const databaseUrl = reader.need('DATABASE_URL', postgres, '');
  const databaseDirectUrl = reader.take('DATABASE_DIRECT_URL', postgres);
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  const database = await openDatabase(
    { databaseUrl, databaseDirectUrl, databasePoolSize: 2, dataDir: '' },
    createLogger('warn', process.stderr),
  );
  try {
    const isPlan = args.includes('--plan');
    const names = isPlan ? await pendingMigrations(database) : await migrate(database);
    for (const name of names) out(`${isPlan ? 'would apply' : 'applied'} ${name}`);
    if (names.length === 0) out('nothing to apply');
  } finally {
    await database.close();
  }
}
