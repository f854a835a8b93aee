import { sql } from 'kysely';

/**
 * Copies of their data that customers wait for: no file is ready, nor has a later request of theirs been answered.
 * A condition over `data_exports q`.
 */
export const isOpenRequest = sql<boolean>`q.ready_at is null and not exists (
  select 1 from data_exports later
  where later.customer_id = q.customer_id and later.id > q.id and later.ready_at is not null)`;
