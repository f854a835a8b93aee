import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The parts of a scope that cover whole accounts. An account belongs to a brand, so stage grants do not. */
function wholeParts(scope: StaffScope): StaffScope {
  return scope.filter(({ stageId }) => stageId === null);
}

/** Limits rows to brands whose whole accounts the permission covers. No such brand, no rows. */
export function brandWithin(scope: StaffScope, column: string): RawBuilder<boolean> {
  if (isEverywhere(scope)) return sql<boolean>`true`;
  const ids = wholeParts(scope).flatMap(({ automakerId }) => automakerId ?? []);
  return ids.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

/** Whether a permission covers whole accounts of this brand. */
export function reachesAccounts(scope: StaffScope, automakerId: number): boolean {
  return wholeParts(scope).some((part) => [null, automakerId].includes(part.automakerId));
}

/**
 * Limits `customers c` to a scope: all of a brand, or those who registered for a stage. Customers without any
 * registration are visible to brand grants only. Rows outside the scope look as if they did not exist.
 */
export function customersWithin(scope: StaffScope): RawBuilder<boolean> {
  if (isEverywhere(scope)) return sql<boolean>`true`;
  const entered = scope
    .filter(({ stageId }) => stageId !== null)
    .map(({ automakerId, stageId }) => {
      const brand = automakerId === null ? sql`` : sql` and g.automaker_id = ${automakerId}`;
      return sql<boolean>`exists (select 1 from registrations g
        where g.customer_id = c.id and g.step_id = ${stageId}${brand})`;
    });
  return sql<boolean>`(${sql.join([brandWithin(scope, 'c.automaker_id'), ...entered], sql` or `)})`;
}
