import type { Database } from '../../../database/client.ts';
import { isAsked } from '../review/reviews.sql.ts';
import { withinScope } from '../within-scope.sql.ts';
import type { QUEUES } from '@trilha/contract/desk/today/today.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Number of waiting items, the oldest date, and the earliest deadline. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
  readonly due: Date | null;
}

/** The scope, and the requested brand if any. */
export interface TodayPlace {
  readonly scope: StaffScope;
  readonly brand: number | undefined;
}

const ofRegistration = { brand: 'r.automaker_id', stage: 'r.step_id' };

/** SQL conditions of a place, for rows with these columns. */
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

/** Money belongs to a brand, so stage grants do not cover it. */
const ofBrands = ({ scope, brand }: TodayPlace): TodayPlace => ({
  scope: scope.filter(({ stageId }) => stageId === null),
  brand,
});

type QueueKind = (typeof QUEUES)[number];

/** Counts each queue. */
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
        where r.status = 'Aguardando' and r.confirm_until is null and r.deleted_at is null and not ${isAsked}
          and ${inPlace(place, ofRegistration)}`,
    ),
  claims: (db, place) =>
    count(
      db,
      // A payment claim moves no deadline: the payment deadline of the registration applies.
      sql<Waiting>`select count(*)::integer as count, min(k.claimed_at) as oldest,
          min(r.expires_at) filter (where r.status = 'Aguardando Pagamento') as due
        from payment_claims k join registrations r on r.id = k.registration_id
        where r.deleted_at is null and k.closed_at is null
          and (r.status = 'Aguardando Pagamento' or (r.status = 'Cancelada' and r.cancel_reason = 'expiry'))
          and ${inPlace(ofBrands(place), ofRegistration)}`,
    ),
  unmatched: (db, place) => {
    return count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(u.paid_at) as oldest, null::timestamptz as due
        from pix_payments u
        where u.charge_id is null and u.settled_at is null
          and ${inPlace(ofBrands(place), { brand: 'u.automaker_id', stage: 'u.id' })}`,
    );
  },
  refunds: (db, place) =>
    count(
      db,
      sql<Waiting>`select count(*)::integer as count, min(f.created_at) as oldest, null::timestamptz as due
        from refunds f join registrations r on r.id = f.registration_id
        where (f.status = 'failed' or (f.nature like 'MED%' and f.seen_at is null))
          and ${inPlace(place, ofRegistration)}`,
    ),
};

export interface ComingStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly start_registration_date: Date | null;
  readonly start_first_batch: Date | null;
  readonly end_first_batch: Date | null;
  readonly published_at: Date | null;
  readonly pools: ReadonlyArray<{
    readonly kind: 'general' | 'first_batch' | 'voucher' | 'invitation';
    readonly capacity: number;
    readonly taken: number;
  }>;
  readonly end_registration_date: Date | null;
  readonly vacancies: number;
  readonly taken: number;
  readonly confirmed: number;
  readonly due: number;
  readonly review: number;
  readonly waiting: number;
}

/** Coming stages that are not cancelled, next first, each with its registrations per status. */
export async function findComingStages(
  db: Database,
  place: TodayPlace,
  /** A stage dated before this instant is over. */
  since: Date,
): Promise<readonly ComingStage[]> {
  const { rows } = await sql<ComingStage>`
    select s.id, s.automaker_id, s.title, s.stage_date, s.start_registration_date,
      s.start_first_batch, s.end_first_batch, s.end_registration_date, s.published_at, s.vacancies,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'capacity', p.capacity,
          'taken', p.taken)) from vacancy_pools p where p.step_id = s.id), '[]'::json) as pools,
      coalesce((select sum(p.taken) from vacancy_pools p where p.step_id = s.id), 0)::integer as taken,
      coalesce(c.confirmed, 0)::integer as confirmed, coalesce(c.due, 0)::integer as due,
      coalesce(c.review, 0)::integer as review, coalesce(c.waiting, 0)::integer as waiting
    from stages s
    left join lateral (
      select count(*) filter (where r.status in ('Aprovado', 'Registrado com sucesso')) as confirmed,
        count(*) filter (where r.status = 'Aguardando Pagamento') as due,
        count(*) filter (where r.status = 'Aguardando' and r.confirm_until is null) as review,
        count(*) filter (where r.status = 'Lista de Espera') as waiting
      from registrations r where r.step_id = s.id and r.deleted_at is null) c on true
    where s.status = 'Agendada' and (s.stage_date is null or s.stage_date >= ${since})
      and ${inPlace(place, { brand: 's.automaker_id', stage: 's.id' })}
    order by s.stage_date nulls last, s.id`.execute(db);
  return rows;
}

interface FailedRefund {
  readonly automaker_id: number;
  readonly cents: number;
  readonly failure: string | null;
}

/** Refunds of these brands that failed at the provider and are still unsettled, with or without a registration. */
export async function findFailedRefunds(
  db: Database,
  brands: readonly number[],
): Promise<FailedRefund[]> {
  if (brands.length === 0) return [];
  const { rows } = await sql<FailedRefund>`
    select p.automaker_id, f.amount_cents as cents, f.failure
    from refunds f join pix_payments p on p.id = f.pix_payment_id
    where f.status = 'failed' and (p.charge_id is not null or p.settled_at is null)
      and p.automaker_id in (${sql.join(brands)})
    order by 1`.execute(db);
  return rows;
}
