import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { findListed, type ListedRegistration } from '../registration-rows.sql.ts';
import { withinScope } from '../../within-scope.sql.ts';

/**
 * A registration that the staff member may see.
 * @throws AppError `not_found` when it is missing or outside their scope
 */
export async function findInScope(
  db: Database,
  scope: StaffScope,
  id: number,
): Promise<ListedRegistration> {
  const within = withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' });
  const [row] = await findListed(
    db,
    sql`select r.id, 1 as place from registrations r
      where r.id = ${id} and r.deleted_at is null and ${within}`,
  );
  if (row === undefined) throw new AppError('not_found');
  return row;
}
