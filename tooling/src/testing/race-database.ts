import { startTestPostgres } from './test-postgres.ts';

/**
 * Vitest's global set-up of the race project. Tests read `TEST_DATABASE_URL` and are skipped without it, since the
 * embedded database proves nothing about races.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  if ('skipped' in postgres) {
    console.log(`race suite skipped: ${postgres.skipped}`);
    return async () => {};
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}
