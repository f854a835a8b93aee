import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { templateOn } from '@trilha/api/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startTestPostgres } from './test-postgres.ts';

const given = process.env['TEST_DATABASE_URL'];
const prepared = { ...process.env };
afterEach(() => {
  // The template that later tests copy.
  for (const name of ['TEST_TEMPLATE', 'TEST_TEMPLATE_SERVER']) process.env[name] = prepared[name];
});

async function databasesNamed(start: string): Promise<number> {
  const { db, close } = openPostgres({ url: String(given), log: createLogger('silent') });
  const asked = sql`select from pg_database where starts_with(datname, ${start})`;
  const { rows } = await asked.execute(db);
  await close();
  return rows.length;
}

test.skipIf(!given)('a server of somebody else is left as it was found, and goes on', async () => {
  const postgres = await startTestPostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const template = templateOn(postgres.url) ?? 'none';
  await createOwnDatabase(postgres.url, template, template);
  expect(await databasesNamed(template)).toBe(2);
  await postgres.stop();
  expect(await databasesNamed(template)).toBe(0);
});
