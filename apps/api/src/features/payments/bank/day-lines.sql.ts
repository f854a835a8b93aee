import type {
  BankBin,
  LineChoice,
  LineReason,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { DaySum } from './equation.rules.ts';

/** Selects lines by brand and by time: `from` included, `to` excluded. */
export interface LineRange {
  readonly brands: readonly number[];
  readonly from: Date;
  readonly to: Date;
}

/** A line of the bank, of our books, or of both. */
export interface DayLine {
  readonly automaker_id: number;
  readonly end_to_end_id: string;
  /** Empty for the Pix itself. */
  readonly refund_id: string;
  readonly at: Date;
  readonly txid: string | null;
  readonly bank_cents: number | null;
  readonly books_cents: number | null;
  /** Bank minus books; outgoing money is negative. */
  readonly difference_cents: number;
  readonly bin: BankBin;
  readonly reason: LineReason | null;
  readonly registration_id: number | null;
  readonly unmatched_id: number | null;
  readonly unreadable_id: number | null;
  readonly explanation: string | null;
  /** When either side of the line, its settlement or its explanation changed last. */
  readonly changed_at: Date;
}

/**
 * Selects every line once, on one day: the bank's day when the bank lists it, else ours. Book entries older than the
 * bank's first stored line are not compared. Static codes are left out, because no bank list covers them.
 */
function linesIn({ brands, from, to }: LineRange): RawBuilder<unknown> {
  const inRange = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${to}`;
  const of = sql.join(brands);
  return sql`
    first as materialized (select automaker_id, date_trunc('day', min(moved_at), ${TIME_ZONE}) as at
      from bank_lines where automaker_id in (${of}) group by automaker_id),
    side as (
      select b.automaker_id, b.end_to_end_id, b.refund_id, b.moved_at as at, b.txid,
          b.amount_cents as bank_cents,
          case when b.refund_id = '' then p.amount_cents else f.amount_cents end as books_cents,
          p.registration_id, b.first_seen_at as bank_at,
          case when b.refund_id = '' then p.recorded_at else f.updated_at end as books_at,
          null::integer as unreadable_id, false as is_cleared
        from bank_lines b
        left join (select p.*, c.registration_id
            from pix_payments p join charges c on c.id = p.charge_id) p
          on p.end_to_end_id = b.end_to_end_id and p.automaker_id = b.automaker_id
        left join refunds f on b.refund_id <> '' and f.pix_payment_id = p.id
          and f.refund_id = b.refund_id and f.status = 'done'
        where b.automaker_id in (${of}) and b.status = 'done' and ${inRange(sql`b.moved_at`)}
      union all
      select c.automaker_id, p.end_to_end_id, '', p.paid_at, c.txid, null, p.amount_cents,
          c.registration_id, null, p.recorded_at, null, false
        from pix_payments p join charges c on c.id = p.charge_id
        join first on first.automaker_id = c.automaker_id and p.paid_at >= first.at
        where c.mode = 'bacen' and ${inRange(sql`p.paid_at`)}
          and not exists (select from bank_lines b where b.end_to_end_id = p.end_to_end_id
            and b.refund_id = '' and b.automaker_id = c.automaker_id)
      union all
      select c.automaker_id, p.end_to_end_id, f.refund_id, f.updated_at, c.txid, null, f.amount_cents,
          c.registration_id, null, f.updated_at, null, false
        from refunds f join pix_payments p on p.id = f.pix_payment_id
        join charges c on c.id = p.charge_id
        join first on first.automaker_id = c.automaker_id and f.updated_at >= first.at
        where c.mode = 'bacen' and f.status = 'done' and ${inRange(sql`f.updated_at`)}
          and not exists (select from bank_lines b where b.end_to_end_id = p.end_to_end_id
            and b.refund_id = f.refund_id and b.automaker_id = c.automaker_id and b.status = 'done')
      union all
      select l.automaker_id, coalesce(l.end_to_end_id, l.line_key), '',
          coalesce(l.paid_at, l.first_seen_at), l.txid, coalesce(l.amount_cents, 0), null,
          null, l.first_seen_at, l.closed_at, l.id, l.closed_at is not null
        from unreadable_payments l
        where l.automaker_id in (${of}) and ${inRange(sql`coalesce(l.paid_at, l.first_seen_at)`)}
          and not exists (select from bank_lines b where b.end_to_end_id = l.end_to_end_id)
    ),
    line as (
      select side.*, u.id as unmatched_id, u.reason, u.settled_as, u.settled_at,
          x.reason as explanation, x.difference_cents as explained_cents, x.at as explained_at,
          case when side.refund_id = '' then 1 else -1 end
            * (coalesce(bank_cents, 0) - coalesce(books_cents, 0)) as difference_cents
        from side
        left join pix_payments u on u.end_to_end_id = side.end_to_end_id and u.reason is not null
          and u.automaker_id = side.automaker_id and side.books_cents is null
          and side.registration_id is null
        left join line_explanations x on x.end_to_end_id = side.end_to_end_id
          and x.refund_id = side.refund_id
    ),
    sorted as (
      select line.*, (${BIN}) as bin,
          greatest(bank_at, books_at, settled_at, explained_at) as changed_at
        from line
    )`;
}

/** Exactly one bin for each line: matched, explained, or a kind of difference. */
const BIN = sql`case
  when unreadable_id is not null then case when is_cleared then 'explained' else 'unreadable' end
  when bank_cents = books_cents then 'matched'
  when explained_cents = difference_cents then 'explained'
  when bank_cents is null then 'missing_at_bank'
  when books_cents is not null then 'other_amount'
  when unmatched_id is null or settled_as in ('found', 'matched') then 'missing_here'
  when settled_as is null then 'unmatched'
  -- It was the brand's, and then went back all the same: somebody has to look again.
  when refund_id <> '' and settled_as = 'kept' and bank_at > settled_at then 'missing_here'
  else 'explained' end`;

const DAY = sql`to_char(sorted.at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`;

/** Lines that may belong to a stage: its own and those without a known registration. */
const maybeOf = (stage: number): RawBuilder<unknown> => sql`(registration_id is null
  or exists (select from registrations r where r.id = registration_id and r.step_id = ${stage}))`;

/**
 * Sums the lines of each brand and day, by bin and direction.
 * @param stage excludes lines of other stages. Each line brings both of its sides, so the remaining lines still form a
 * complete equation.
 */
export async function sumDays(
  db: Database,
  range: LineRange,
  stage: number | null = null,
): Promise<DaySum[]> {
  if (range.brands.length === 0) return [];
  const { rows } = await sql<DaySum>`
    with ${linesIn(range)}
    select automaker_id, ${DAY} as day, bin, refund_id <> '' as is_return,
      count(*)::integer as lines,
      coalesce(sum(bank_cents), 0)::integer as bank_cents,
      coalesce(sum(books_cents), 0)::integer as books_cents,
      coalesce(sum(difference_cents), 0)::integer as difference_cents,
      md5(string_agg(end_to_end_id || ' ' || refund_id || ' ' || coalesce(bank_cents, -1)
        || ' ' || coalesce(books_cents, -1), ',' order by end_to_end_id, refund_id)) as digest
    from sorted where ${stage === null ? sql`true` : maybeOf(stage)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The lines that make up each number of the equation. */
const NUMBERS: Partial<Record<LineChoice, RawBuilder<unknown>>> = {
  bank_received: sql`refund_id = '' and bank_cents is not null`,
  bank_returned: sql`refund_id <> '' and bank_cents is not null`,
  books_received: sql`refund_id = '' and books_cents is not null`,
  books_returned: sql`refund_id <> '' and books_cents is not null`,
  rest: sql`bin not in ('matched', 'explained')`,
};

function chosen(show: LineChoice | undefined): RawBuilder<unknown> {
  if (show === undefined) return sql`true`;
  return NUMBERS[show] ?? sql`bin = ${show}`;
}

/** Returns the lines of a day, open ones first, newest first. */
export async function findDayLines(
  db: Database,
  range: LineRange,
  { show, limit, offset }: { show: LineChoice | undefined; limit: number; offset: number },
): Promise<{ readonly lines: DayLine[]; readonly total: number }> {
  const { rows } = await sql<DayLine & { total: number }>`
    with ${linesIn(range)}
    select automaker_id, end_to_end_id, refund_id, at, txid, bank_cents, books_cents,
      difference_cents, bin, reason, registration_id, unmatched_id, unreadable_id, explanation,
      changed_at, count(*) over ()::integer as total
    from sorted where ${chosen(show)}
    order by bin in ('matched', 'explained'), at desc, end_to_end_id, refund_id
    limit ${limit} offset ${offset}`.execute(db);
  return { lines: rows, total: rows[0]?.total ?? 0 };
}

/** Returns one line of a range. */
export async function findDayLine(
  db: Database,
  range: LineRange,
  key: { readonly endToEndId: string; readonly refundId: string },
): Promise<DayLine | undefined> {
  const { rows } = await sql<DayLine>`
    with ${linesIn(range)}
    select * from sorted
    where end_to_end_id = ${key.endToEndId} and refund_id = ${key.refundId}`.execute(db);
  return rows[0];
}
