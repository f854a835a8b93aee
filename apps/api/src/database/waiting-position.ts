import { type RawBuilder, sql } from 'kysely';

/** Position of registration `r` in its stage's waiting list, from 1; null when it is not waiting (D20). */
export const waitingPosition: RawBuilder<number | null> = sql<number | null>`
  case when r.waiting_number is not null then (
    select count(*)::integer from registrations w
    where w.step_id = r.step_id and w.waiting_number <= r.waiting_number) end`;
