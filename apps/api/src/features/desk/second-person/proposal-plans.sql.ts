import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { standingNow } from './proposal-standing.sql.ts';

/** A proposal's plan, and whether its registration is unchanged since. */
export async function findPlan(db: Database, id: number) {
  return db
    .selectFrom('money_proposals as m')
    .select([
      'm.act',
      'm.registration_id',
      'm.plan',
      'm.decided_at',
      sql<boolean>`m.seen = ${standingNow}`.as('stands'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
}
