import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The parts of a scope that reach whole accounts: an account is a brand's, and no stage's. */
function wholeParts(scope: StaffScope): StaffScope {
  return scope.filter(({ stageId }) => stageId === null);
}

/** Holds brands' rows to where a permission reaches whole accounts; no such part, no row. */
export function brandWithin(scope: StaffScope, column: string): RawBuilder<boolean> {
  if (isEverywhere(scope)) return sql<boolean>`true`;
  const ids = wholeParts(scope).flatMap(({ automakerId }) => automakerId ?? []);
  return ids.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

/** Whether a permission reaches the whole of a brand's accounts. */
export function reachesAccounts(scope: StaffScope, automakerId: number): boolean {
  return wholeParts(scope).some((part) => [null, automakerId].includes(part.automakerId));
}

/**
 * Holds `customers c` to where a permission is held: all of a brand, or those who entered a stage. Whoever has
 * entered nowhere is a brand's alone. Rows outside answer as if they did not exist.
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
