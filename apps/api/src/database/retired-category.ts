import { sql } from 'kysely';

/** SQL: the category, a column such as `c.id`, takes no new entries. */
export function isCategoryRetired(column: string) {
  return sql<boolean>`exists (
    select from retired_categories t where t.category_id = ${sql.ref(column)})`;
}
