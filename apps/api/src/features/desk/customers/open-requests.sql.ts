import { sql } from 'kysely';

/**
 * Condition on `data_exports q`: the customer still waits for this copy. Neither its own file nor that of a later
 * request is ready.
 */
export const isOpenRequest = sql<boolean>`q.ready_at is null and not exists (
  select 1 from data_exports later
  where later.customer_id = q.customer_id and later.id > q.id and later.ready_at is not null)`;
