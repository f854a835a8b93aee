import { dayOf, daysBetween } from '@trilha/contract/brazil/calendar.ts';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../database/client.ts';
import { readAccounts } from '../features/solidarity/read-accounts.ts';
import { renewUnpaid } from './renew-unpaid.ts';

/**
 * Moves the demonstration's stages along with the calendar, so that a stage ten days away stays ten days away, and
 * renews places whose payment expired meanwhile. Windows and limits move with their stage; money and other
 * registrations stay unchanged.
 */
export async function shiftDemo(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { seeded } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('created_at').as('seeded'))
    .executeTakeFirstOrThrow();
  const days = daysBetween(dayOf(seeded), dayOf(now));
  if (days <= 0) return;
  await sql`update stages set
    stage_date = stage_date + make_interval(days => ${days}),
    start_registration_date = start_registration_date + make_interval(days => ${days}),
    end_registration_date = end_registration_date + make_interval(days => ${days}),
    start_first_batch = start_first_batch + make_interval(days => ${days}),
    end_first_batch = end_first_batch + make_interval(days => ${days}),
    cancellation_limit = cancellation_limit + ${days}::integer`.execute(db);
  await sql`update stage_routes set track_from = track_from + ${days}::integer`.execute(db);
  await sql`update sessions set expires_at = expires_at + make_interval(days => ${days})
    where id in (select session_id from invitations where used_at is null)`.execute(db);
  await sql`update invitations set expires_at = expires_at + make_interval(days => ${days})
    where used_at is null`.execute(db);
  await sql`update stage_results
    set created_at = created_at + make_interval(days => ${days}),
      protests_until = protests_until + make_interval(days => ${days}),
      replaced_at = replaced_at + make_interval(days => ${days})`.execute(db);
  await sql`update championship_versions
    set at = at + make_interval(days => ${days})`.execute(db);
  await sql`update bulletins
    set published_at = published_at + make_interval(days => ${days})`.execute(db);
  await sql`update bulletin_acknowledgements set at = at + make_interval(days => ${days}),
    received_at = received_at + make_interval(days => ${days})`.execute(db);
  await shiftSolidarity(db, days);
  await renewUnpaid(services);
  await db.updateTable('events').set({ created_at: now }).execute();
}

/** Moves the solidarity accounts. Due dates are part of what was checked, so a check that still holds gets the new digest. */
async function shiftSolidarity(db: Database, days: number): Promise<void> {
  const checked = await db
    .selectFrom('solidarity_renderings')
    .select('step_id')
    .distinct()
    .execute();
  const ids = checked.map(({ step_id }) => step_id);
  const before = await readAccounts(db, ids);
  await sql`update solidarity_deliveries
    set delivered_on = delivered_on + ${days}::integer`.execute(db);
  await sql`update solidarity_promises set due_on = due_on + ${days}::integer`.execute(db);
  for (const [index, { stageId, digest }] of (await readAccounts(db, ids)).entries()) {
    await db
      .updateTable('solidarity_renderings')
      .set({ digest })
      .where('step_id', '=', stageId)
      .where('digest', '=', before[index]?.digest ?? '')
      .execute();
  }
}
