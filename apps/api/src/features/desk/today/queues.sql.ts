import type { QUEUES } from '@trilha/contract/desk/today.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { isAsked } from '../review/review-queue.sql.ts';
import { withinScope } from '../within-scope.sql.ts';

/** How much of something waits, since when, and until when at most. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
  readonly due: Date | null;
}

/** Where rows are looked for: inside a scope, and of one brand where one is asked for. */
export interface TodayPlace {
  readonly scope: StaffScope;
  readonly brand: number | undefined;
}

const ofRegistration = { brand: 'r.automaker_id', stage: 'r.step_id' };

/** The conditions of a place, for rows that have these columns. */
export function inPlace(
  { scope, brand }: TodayPlace,
  columns: Parameters<typeof withinScope>[1],
): RawBuilder<unknown> {
  const held = withinScope(scope, columns);
  return brand === undefined ? held : sql`${held} and ${sql.ref(columns.brand)} = ${brand}`;
}

async function count(db: Database, query: RawBuilder<Waiting>): Promise<Waiting> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

type QueueKind = (typeof QUEUES)[number];

/** What each queue counts. Money without a registration belongs to a brand: grants of one stage have no part in it. */
export const queueCounts: Readonly<
  Record<QueueKind, (db: Database, place: TodayPlace) => Promise<Waiting>>
> = {
  due: (db, place) =>
    count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(r.created_at) as oldest, min(r.expires_at) as due
        from registrations r
        where r.status = 'Aguardando Pagamento' and r.expires_at is not null
          and r.deleted_at is null and ${inPlace(place, ofRegistration)}`,
    ),
  review: (db, place) =>
    count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(r.created_at) as oldest, null::timestamptz as due
        from registrations r
        where r.status = 'Aguardando' and r.deleted_at is null and not ${isAsked}
          and ${inPlace(place, ofRegistration)}`,
    ),
  unmatched: (db, { scope, brand }) => {
    const ofBrands = { scope: scope.filter(({ stageId }) => stageId === null), brand };
    return count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(u.paid_at) as oldest, null::timestamptz as due
        from unmatched_payments u
        where u.settled_at is null
          and ${inPlace(ofBrands, { brand: 'u.automaker_id', stage: 'u.id' })}`,
    );
  },
  refunds: (db, place) =>
    count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(f.created_at) as oldest, null::timestamptz as due
        from refunds f join registrations r on r.id = f.registration_id
        where f.status = 'failed' and ${inPlace(place, ofRegistration)}`,
    ),
};
