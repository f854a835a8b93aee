import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns that say which brand and which stage a row is of. */
interface PlaceColumns {
  readonly brand: string;
  readonly stage: string;
}

/**
 * Holds rows to where a permission is held: a condition for a query. Rows outside answer as if they
 * did not exist; no part of a scope, no row.
 */
export function withinScope(
  scope: StaffScope,
  { brand, stage }: PlaceColumns,
): RawBuilder<boolean> {
  if (isEverywhere(scope)) return sql<boolean>`true`;
  const parts = scope.map(({ automakerId, stageId }) => {
    const held = [
      ...(automakerId === null ? [] : [sql`${sql.ref(brand)} = ${automakerId}`]),
      ...(stageId === null ? [] : [sql`${sql.ref(stage)} = ${stageId}`]),
    ];
    return sql`(${sql.join(held, sql` and `)})`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
