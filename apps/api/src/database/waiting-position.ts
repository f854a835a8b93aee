import { type RawBuilder, sql } from 'kysely';

/**
 * Position of registration `r` in its stage's waiting list, from 1; null when it is not waiting (D20). The number less
 * the numbers given up below it, read by block: at most 31 rows of each of six sizes, however long the list is.
 */
export const waitingPosition: RawBuilder<number | null> = sql<number | null>`
  case when r.waiting_number is not null then r.waiting_number - (
    select coalesce(sum(below.gone), 0)::integer
    from generate_series(0, 25, 5) as size (shift)
    cross join lateral (
      select sum(g.gone) as gone from waiting_gaps g
      where g.step_id = r.step_id and g.shift = size.shift
        and g.block >= (r.waiting_number >> (size.shift + 5)) << 5
        and g.block < r.waiting_number >> size.shift) below) end`;

/** Length of the waiting list of stage `s`: the numbers drawn less those given up, which the largest blocks sum up. */
export const waitingLength: RawBuilder<number> = sql<number>`
  (s.next_waiting_number - 1 - (select coalesce(sum(g.gone), 0)::integer from waiting_gaps g
    where g.step_id = s.id and g.shift = 25))`;
