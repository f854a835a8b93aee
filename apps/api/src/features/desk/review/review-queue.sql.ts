import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { ReviewQuery, ReviewRow } from '@trilha/contract/desk/review/review.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../page-of.ts';
import type { Cursor } from '../registrations/cursor.ts';
import { findListed, type ListedRegistration } from '../registrations/registration-rows.sql.ts';
import { withinScope } from '../within-scope.sql.ts';

export interface ReviewChoice {
  readonly query: ReviewQuery;
  readonly scope: StaffScope;
}

/** A registration `r` that was asked about and has not changed since: it waits for the customer. */
export const isAsked = sql<boolean>`exists (select from review_questions q
  where q.registration_id = r.id and r.updated_at <= q.asked_at)`;

function waiting({ query: { brand, stage }, scope }: ReviewChoice): RawBuilder<unknown> {
  const conditions = [
    sql`r.status = 'Aguardando'`,
    sql`r.deleted_at is null`,
    withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' }),
    ...(brand === undefined ? [] : [sql`r.automaker_id = ${brand}`]),
    ...(stage === undefined ? [] : [sql`r.step_id = ${stage}`]),
  ];
  return sql`registrations r where ${sql.join(conditions, sql` and `)}`;
}

/** A page of the queue by its keys, first comers first; in this order too where it is asked for backwards. */
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

/** How many are to be decided, and how many wait for the customer. */
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

/** The newest question about each of these entries that was asked one. */
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
