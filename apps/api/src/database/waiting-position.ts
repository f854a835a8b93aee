import { type RawBuilder, sql } from 'kysely';

/** The place in its stage's waiting line, from 1, of the registration `r`; null where it does not wait (D20). */
export const waitingPosition: RawBuilder<number | null> = sql<number | null>`
  case when r.waiting_number is not null then (
    select count(*)::integer from registrations w
    where w.step_id = r.step_id and w.waiting_number <= r.waiting_number) end`;
