import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns with a row's brand and stage. */
interface PlaceColumns {
  readonly brand: string;
  readonly stage: string;
}

/**
 * SQL condition that limits rows to a permission's scope. Rows outside look as if they did not exist; an empty scope
 * matches none.
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
