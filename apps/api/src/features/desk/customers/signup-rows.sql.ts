import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { matchingSignups } from './customer-matches.sql.ts';
import type { CustomerChoice } from './customer-rows.sql.ts';
import { brandWithin } from './customers-within.sql.ts';

export interface SignupListRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly email: string;
  readonly cpf: string;
  readonly device: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly mail: 'waiting' | 'failing' | 'given_up' | null;
}

/** Pending sign-ups that match the text, of brands whose accounts the permission covers. */
function where({ scope, brand, meaning, brands }: CustomerChoice): RawBuilder<unknown> {
  const conditions = [
    sql`s.confirmed_at is null and s.ended_at is null`,
    brandWithin(scope, 's.automaker_id'),
    ...(brand === undefined ? [] : [sql`s.automaker_id = ${brand}`]),
    ...(meaning === null ? [] : [sql`s.id = any(array(${matchingSignups(meaning, brands)}))`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page of sign-ups that wait for e-mail confirmation, newest first. */
export async function findSignupPage(
  db: Database,
  choice: CustomerChoice,
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<SignupListRow>> {
  const isBack = cursor?.back === true;
  const order = isBack ? sql`s.id asc` : sql`s.id desc`;
  const beyond =
    cursor === null
      ? sql`true`
      : sql`s.id ${isBack ? sql`>` : sql`<`} ${cursor.at[0] ?? null}::integer`;
  const { rows } = await sql<SignupListRow>`
    select s.id, s.automaker_id, s.email, s.cpf, s.device, ${wireInstant('s.created_at')} as created_at,
      ${wireInstant('s.expires_at')} as expires_at,
      (select case when j.dead_at is not null then 'given_up'
          when j.failing_since is not null then 'failing' else 'waiting' end
        from jobs j where j.name = 'send-confirmation'
          and (j.payload ->> 'signup_id')::integer = s.id order by j.id desc limit 1) as mail
    from signups s where ${where(choice)} and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db);
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

/** Number of pending sign-ups, counted up to `COUNTED_ROWS`. */
export async function countSignups(db: Database, choice: CustomerChoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select s.id from signups s where ${where(choice)}
      order by s.id desc limit ${COUNTED_ROWS}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether this sign-up is pending and the permission covers its brand's accounts. */
export async function isSignupWithin(
  db: Database,
  choice: Pick<CustomerChoice, 'scope'>,
  id: number,
): Promise<boolean> {
  const whole = { ...choice, brand: undefined, meaning: null, brands: [] };
  const { rows } = await sql`
    select 1 from signups s where s.id = ${id} and ${where(whole)}`.execute(db);
  return rows.length > 0;
}
