import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { findListed, type ListedRegistration } from '../registrations/registration-rows.sql.ts';
import { withinScope } from '../within-scope.sql.ts';
import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import type { ReviewQuery, ReviewRow } from '@trilha/contract/desk/review/review.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The registrations that a staff member claims for review, and until when. */
export interface Wish {
  readonly staffId: number;
  readonly ids: readonly number[];
  /** A registration to take over, even if another staff member has claimed it. */
  readonly take: number | undefined;
  readonly now: Date;
  readonly until: Date;
}

/** Ends expired claims, and the staff member's claims on registrations they no longer have open. */
export async function endClaims(tx: Database, { staffId, ids, now }: Wish): Promise<void> {
  await sql`delete from review_claims
    where expires_at <= ${now}
      or (staff_id = ${staffId} and not registration_id = any(${ids}::integer[]))`.execute(tx);
}

/** Claims the waiting registrations within the scope that nobody else holds, and the one to take over. */
export async function makeClaims(tx: Database, scope: StaffScope, wish: Wish): Promise<void> {
  const { staffId, ids, take, now, until } = wish;
  const within = withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' });
  await sql`
    insert into review_claims (registration_id, staff_id, expires_at)
    select r.id, ${staffId}::integer, ${until}::timestamptz from registrations r
    where r.id = any(${ids}::integer[]) and r.status = 'Aguardando' and r.confirm_until is null and r.deleted_at is null
      and ${within}
    order by r.id
    on conflict (registration_id) do update
      set staff_id = excluded.staff_id, expires_at = excluded.expires_at
      where review_claims.staff_id = excluded.staff_id or review_claims.expires_at <= ${now}
        or review_claims.registration_id = ${take ?? null}::integer`.execute(tx);
}

/** The current claim on each of these registrations, as staff sees it. */
export async function findClaims(
  db: Database,
  asked: { readonly ids: readonly number[]; readonly staffId: number; readonly now: Date },
): Promise<ReadonlyMap<number, ReviewClaim>> {
  if (asked.ids.length === 0) return new Map();
  const { rows } = await sql<ReviewClaim & { id: number }>`
    select c.registration_id as id, s.name, c.staff_id = ${asked.staffId} as is_mine,
      ${wireInstant('c.expires_at')} as until
    from review_claims c join staff s on s.id = c.staff_id
    where c.registration_id = any(${asked.ids}::integer[]) and c.expires_at > ${asked.now}
    order by c.registration_id`.execute(db);
  return new Map(rows.map(({ id, ...claim }) => [id, claim]));
}

export interface ReviewChoice {
  readonly query: ReviewQuery;
  readonly scope: StaffScope;
}

/** Condition on a registration `r`: staff asked a question and it has not changed since. It waits for the customer. */
export const isAsked = sql<boolean>`exists (select from review_questions q
  where q.registration_id = r.id and r.updated_at <= q.asked_at)`;

function waiting({ query: { brand, stage }, scope }: ReviewChoice): RawBuilder<unknown> {
  const conditions = [
    sql`r.status = 'Aguardando'`,
    sql`r.confirm_until is null`,
    sql`r.deleted_at is null`,
    withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' }),
    ...(brand === undefined ? [] : [sql`r.automaker_id = ${brand}`]),
    ...(stage === undefined ? [] : [sql`r.step_id = ${stage}`]),
  ];
  return sql`registrations r where ${sql.join(conditions, sql` and `)}`;
}

/** A page of the review queue, oldest first, even when the cursor goes backwards. */
export async function findReviews(
  db: Database,
  choice: ReviewChoice,
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<ListedRegistration>> {
  const isBack = cursor?.back === true;
  const direction = isBack ? sql`desc` : sql`asc`;
  const { asked } = choice.query;
  const rows = await findListed(
    db,
    sql`select r.id, row_number() over (order by r.id ${direction}) as place from ${waiting(choice)}
      ${asked === undefined ? sql`` : asked === 'yes' ? sql`and ${isAsked}` : sql`and not ${isAsked}`}
      ${cursor === null ? sql`` : sql`and r.id ${isBack ? sql`<` : sql`>`} ${cursor.at[0]}::integer`}
      order by r.id ${direction} limit ${size + 1}`,
  );
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

/** Number of registrations that await a decision, and that wait for the customer. */
export async function countReviews(
  db: Database,
  choice: ReviewChoice,
): Promise<{ readonly open: number; readonly asked: number }> {
  const { rows } = await sql<{ open: number; asked: number }>`
    select (count(*) filter (where not is_asked))::integer as open,
      (count(*) filter (where is_asked))::integer as asked
    from (select ${isAsked} as is_asked from ${waiting(choice)} limit ${COUNTED_ROWS}) counted`.execute(
    db,
  );
  return rows[0] ?? { open: 0, asked: 0 };
}

type Question = NonNullable<ReviewRow['question']>;

/** The newest question about each of these registrations; no entry without a question. */
export async function findQuestions(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Question>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Question & { id: number }>`
    select q.registration_id as id, q.about, ${wireInstant('q.asked_at')} as at, s.name, q.note,
      r.updated_at > q.asked_at as is_answered, q.answer, ${wireInstant('q.answered_at')} as answered_at
    from review_questions q
    join registrations r on r.id = q.registration_id
    join staff s on s.id = q.staff_id
    where q.registration_id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
