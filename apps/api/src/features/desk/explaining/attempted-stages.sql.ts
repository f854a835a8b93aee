import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { withinScope } from '../within-scope.sql.ts';

/** The stages within a scope at which a customer sent requests, the newest first. */
export async function findAttemptedStages(
  db: Database,
  scope: StaffScope,
  { customerId, most }: { readonly customerId: number; readonly most: number },
): Promise<Array<{ readonly id: number; readonly title: string }>> {
  const within = withinScope(scope, { brand: 's.automaker_id', stage: 's.id' });
  const { rows } = await sql<{ id: number; title: string }>`
    select s.id, s.title from stages s
    where s.id in (select step_id from attempt_owners where customer_id = ${customerId}
        union all select step_id from not_decided_attempts where customer_id = ${customerId})
      and ${within}
    order by s.id desc limit ${most}`.execute(db);
  return rows;
}
