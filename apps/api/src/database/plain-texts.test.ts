import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toPlainText } from '@trilha/contract/brazil/plain-text.ts';
import { manualClock } from '../platform/clock.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { buildCustomer } from '../builders/customer.ts';
import { buildVehicle } from '../builders/vehicle.ts';
import { migrate } from './migrating/migrate.ts';

it('takes out of stored texts what the contract refuses', async () => {
  await using database = {
    handle: await openTestDatabase(),
    async [Symbol.asyncDispose]() {
      await this.handle.close();
    },
  };
  const { db } = database.handle;
  const context = { db, clock: manualClock(new Date('2026-03-10T15:00:00.000Z')) };
  const odd = 'Ana\u001b[31m\u202e Prado\u2066\tFilha\r\nç 🚙';
  const { id, personId } = await buildCustomer(context, { person: { name: odd } });
  const { id: vehicleId } = await buildVehicle(context, { customer_id: id, model: odd });

  for (const table of ['migrations', 'kysely_migration']) {
    await sql`delete from ${sql.table(table)} where name = '0024_plain_texts.sql'`.execute(db);
  }
  expect(await migrate(database.handle)).toEqual(['0024_plain_texts.sql']);

  const { name, city } = await db
    .selectFrom('people')
    .select(['name', 'city'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { model } = await db
    .selectFrom('vehicles')
    .select('model')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const kept = 'Ana[31m Prado Filha ç 🚙';
  expect([name, model, toPlainText(odd), city]).toEqual([kept, kept, kept, 'São Paulo']);
});
