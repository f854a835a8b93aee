import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { withinScope } from '../within-scope.sql.ts';

/** Who wants which entries, and until when. */
export interface Wish {
  readonly staffId: number;
  readonly ids: readonly number[];
  /** One that somebody else may have. */
  readonly take: number | undefined;
  readonly now: Date;
  readonly until: Date;
}

/** Ends what somebody no longer has open, and what is over. */
export async function endClaims(tx: Database, { staffId, ids, now }: Wish): Promise<void> {
  await sql`delete from review_claims
    where expires_at <= ${now}
      or (staff_id = ${staffId} and not registration_id = any(${ids}::integer[]))`.execute(tx);
}

/** Gives somebody what waits for review inside a scope and nobody else has, or is taken over. */
export async function makeClaims(tx: Database, scope: StaffScope, wish: Wish): Promise<void> {
  const { staffId, ids, take, now, until } = wish;
  const within = withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' });
  await sql`
    insert into review_claims (registration_id, staff_id, expires_at)
    select r.id, ${staffId}::integer, ${until}::timestamptz from registrations r
    where r.id = any(${ids}::integer[]) and r.status = 'Aguardando' and r.deleted_at is null
      and ${within}
    order by r.id
    on conflict (registration_id) do update
      set staff_id = excluded.staff_id, expires_at = excluded.expires_at
      where review_claims.staff_id = excluded.staff_id or review_claims.expires_at <= ${now}
        or review_claims.registration_id = ${take ?? null}::integer`.execute(tx);
}

/** Who has each of these entries now, as it is told to one of the staff. */
export async function findClaims(
  db: Database,
  asked: { readonly ids: readonly number[]; readonly staffId: number; readonly now: Date },
): Promise<ReadonlyMap<number, ReviewClaim>> {
  if (asked.ids.length === 0) return new Map();
  const { rows } = await sql<ReviewClaim & { id: number }>`
    select c.registration_id as id, s.name, c.staff_id = ${asked.staffId} as is_mine,
      ${wireInstant('c.expires_at')} as until
    from review_claims c join staff s on s.id = c.staff_id
    where c.registration_id = any(${asked.ids}::integer[]) and c.expires_at > ${asked.now}`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...claim }) => [id, claim]));
}
