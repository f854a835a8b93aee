import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { templateOn } from '@trilha/api/testing/database/test-database.ts';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startTestPostgres } from './test-postgres.ts';

const given = process.env['TEST_DATABASE_URL'];
const prepared = { ...process.env };
afterEach(() => {
  // What is copied from by the tests after this one.
  for (const name of ['TEST_TEMPLATE', 'TEST_TEMPLATE_SERVER']) process.env[name] = prepared[name];
});

async function databasesNamed(start: string): Promise<number> {
  const client = new Client({ connectionString: given });
  await client.connect();
  const asked = 'select from pg_database where starts_with(datname, $1)';
  const { rowCount } = await client.query(asked, [start]);
  await client.end();
  return rowCount ?? 0;
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
