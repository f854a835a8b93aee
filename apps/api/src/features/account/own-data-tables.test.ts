import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

/**
 * What happens to every table when people ask for a copy of their data, and when they leave (D26).
 * A new table needs its row here, and whatever the row promises in `write-export.ts` and
 * `erasure.sql.ts`; `export.test.ts` and `erasure.test.ts` then prove it with a canary person.
 */
const TABLES: Readonly<Record<string, readonly [copied: string, erased: string]>> = {
  access_records: ['yes', 'kept six months by law, then deleted'],
  audit_log: ['what the customer did', 'kept: ids and names of fields only'],
  categories: ['names', 'nobody’s'],
  cep_cache: ['no: addresses of streets', 'nobody’s'],
  charges: ['yes', 'kept: payment law'],
  chassis_registry: ['no: the automaker’s registry', 'nobody’s: knows no owner'],
  chassis_syncs: ['no', 'nobody’s'],
  circuit_breakers: ['no', 'nobody’s'],
  consents: ['yes', 'kept without the network address'],
  customers: ['yes, but the password’s hash', 'anonymised'],
  data_exports: ['when they were asked for', 'deleted'],
  events: ['names', 'nobody’s'],
  idempotency_keys: ['no: 24 h copies of answers', 'deleted'],
  invitations: ['yes, but the token’s digest', 'revoked: ids and times stay'],
  jobs: ['no: work of the next minutes', 'unsent e-mails deleted; the rest holds ids'],
  migrations: ['no', 'nobody’s'],
  password_resets: ['yes, but the token’s digest', 'deleted'],
  people: ['yes', 'anonymised'],
  pix_payments: ['yes', 'kept: payment law'],
  pix_webhooks: ['no: the provider’s ids of payments', 'kept: payment law'],
  rate_limits: ['no: digests, for a day', 'deleted after a day'],
  refunds: ['yes', 'kept: payment law'],
  registration_people: ['yes', 'CPF deleted'],
  registration_vehicles: ['yes', 'chassis replaced'],
  registrations: ['yes', 'team name deleted, what runs is cancelled'],
  sessions: ['yes, but the digests', 'deleted'],
  signups: ['yes, but the digests', 'deleted'],
  stage_reminders: ['no: that an e-mail went out', 'kept: an id and an instant'],
  stage_results: ['no: published to everybody', 'kept: the organiser’s publication'],
  stages: ['names', 'nobody’s'],
  vacancy_ledger: ['no: counts of places', 'nobody’s'],
  vacancy_pools: ['no: counts of places', 'nobody’s'],
  vehicle_versions: ['no', 'nobody’s'],
  vehicles: ['yes', 'anonymised'],
  vouchers: ['the code used', 'nobody’s'],
};

it('decides about every table of the database', async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  await database.close();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
});
