import { MOST_NOT_DECIDED } from '@trilha/contract/opening/explain-not-decided.texts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';

/** A request that was read and never reached its stage's transaction. */
export interface UndecidedRequest {
  readonly stageId: number;
  readonly customerId: number;
  readonly receivedAt: Date;
}

/**
 * Adds requests that were not decided: to the counts by second, which stay, and for their customers, unless their
 * account was erased meanwhile. Rows are sorted, so that two processes cannot deadlock.
 */
export async function addUndecided(
  db: Database,
  requests: readonly UndecidedRequest[],
): Promise<void> {
  await sql`
    with undecided as (
      select u.* from unnest(${requests.map(({ stageId }) => stageId)}::integer[],
        ${requests.map(({ customerId }) => customerId)}::integer[],
        ${requests.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[])
        as u (step_id, customer_id, received_at)
      -- Nobody makes rows by asking for stages that are not there.
      where exists (select from stages s where s.id = u.step_id)
    ), counted as (
      insert into not_decided_seconds (step_id, second, count)
      select step_id, date_trunc('second', received_at), count(*) from undecided
      group by 1, 2 order by 1, 2
      on conflict (step_id, second)
      do update set count = not_decided_seconds.count + excluded.count
    )
    insert into not_decided_attempts (customer_id, step_id, received_at)
    select u.customer_id, u.step_id, u.received_at from undecided u
    join customers c on c.id = u.customer_id and c.erased_at is null
    where (select count(*) from not_decided_attempts n
      where n.customer_id = u.customer_id and n.step_id = u.step_id) < ${MOST_NOT_DECIDED}
    order by 1, 2, 3
    on conflict do nothing`.execute(db);
}
