import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';

export interface BriefingRow {
  /** The person's row in the crew of this registration. */
  readonly crew_id: number;
  readonly number: number;
  /** The car's place in its registration, from 1, and how many cars that has. */
  readonly at: number;
  readonly cars: number;
  readonly status: string;
  readonly category: string;
  readonly team: string | null;
  readonly model: string;
  readonly plate: string;
  readonly color: string | null;
  readonly start_group: string | null;
  readonly start_time: string | null;
  readonly role: 'conductor' | 'navigator' | 'companion';
  readonly name: string;
  readonly age: number | null;
  readonly phone: string | null;
  readonly emergency: string | null;
}

/** Everybody expected at a stage, car by car. Excludes waiting list, in review and cancelled registrations. */
export async function findBriefing(db: Database, stageId: number): Promise<BriefingRow[]> {
  const { rows } = await sql<BriefingRow>`
    with cars as (
      select rv.*, row_number() over (partition by rv.registration_id order by rv.position)::integer as at,
        count(*) over (partition by rv.registration_id)::integer as cars
      from registration_vehicles rv where rv.step_id = ${stageId}
    )
    select rp.id as crew_id, r.inscription_number as number, rv.at, rv.cars, r.status, k.name as category,
      r.team_name as team, v.model, v.plate, v.color, rv.start_group, rv.start_time, rp.role,
      coalesce(p.name, '') as name,
      extract(year from age((s.stage_date at time zone 'America/Sao_Paulo')::date,
        p.date_of_birth::date))::integer as age,
      p.phone, p.emergency_contact as emergency
    from registrations r
    join stages s on s.id = r.step_id
    join categories k on k.id = r.category_id
    join cars rv on rv.registration_id = r.id and rv.active
    join vehicles v on v.id = rv.vehicle_id
    join registration_people rp on rp.registration_vehicle_id = rv.id and rp.active
    join people p on p.id = rp.person_id
    where r.step_id = ${stageId} and r.deleted_at is null
      and r.status in ('Aprovado', 'Registrado com sucesso', 'Aguardando Pagamento')
    order by r.inscription_number, rv.position,
      array_position(array['conductor', 'navigator', 'companion'], rp.role), rp.id`.execute(db);
  return rows;
}

export interface MovementRow {
  readonly id: number;
  readonly kind: 'refund' | 'payment';
  readonly at: string;
  /** `at` at the database's full precision, so that the next page starts exactly after this row. */
  readonly instant: string;
  readonly stage: string;
  readonly number: number;
  readonly holder: string;
  readonly cents: number;
  readonly reference: string;
  readonly txid: string;
}

/** A brand and a period: `from` is included, `until` is not. */
export interface Period {
  readonly brand: number;
  readonly from: Date;
  readonly until: Date;
}

const movements = ({ brand, from, until }: Period) => sql`
  select p.id, 'payment' as kind, p.paid_at as at, c.registration_id, p.amount_cents as cents,
    p.end_to_end_id as reference, c.txid
  from pix_payments p join charges c on c.id = p.charge_id
  where c.automaker_id = ${brand} and p.paid_at >= ${from} and p.paid_at < ${until}
  union all
  select f.id, 'refund', f.seen_at, f.registration_id, -f.amount_cents, f.refund_id, c.txid
  from refunds f join pix_payments p on p.id = f.pix_payment_id join charges c on c.id = p.charge_id
  where c.automaker_id = ${brand} and f.status = 'done' and f.seen_at >= ${from} and f.seen_at < ${until}`;

/** Payments and completed refunds after `after`, sorted by the time the bank reported. */
export async function findMovements(
  db: Database,
  period: Period,
  { after, limit }: { after: Pick<MovementRow, 'instant' | 'kind' | 'id'> | null; limit: number },
): Promise<MovementRow[]> {
  const later = after
    ? sql`(m.at, m.kind, m.id) > (${after.instant}::timestamptz, ${after.kind}, ${after.id})`
    : sql`true`;
  const { rows } = await sql<MovementRow>`
    select m.id, m.kind, ${wireInstant('m.at')} as at, m.at::text as instant, s.title as stage, r.inscription_number as number,
      coalesce(self.name, '') as holder, m.cents, m.reference, m.txid
    from (${movements(period)}) m
    join registrations r on r.id = m.registration_id
    join stages s on s.id = r.step_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    where ${later}
    order by m.at, m.kind, m.id limit ${limit}`.execute(db);
  return rows;
}

export async function countMovements(db: Database, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${movements(period)}) m`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ConsentRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly news: boolean;
  readonly offers: boolean;
  readonly newsletter: boolean;
}

/** The newest consent that a customer `c` gave or refused for each purpose. */
const consents = sql`select
    coalesce(bool_or(granted) filter (where purpose = 'receive_news'), false) as news,
    coalesce(bool_or(granted) filter (where purpose = 'receive_offers'), false) as offers,
    coalesce(bool_or(granted) filter (where purpose = 'receive_newsletter'), false) as newsletter
  from (select distinct on (purpose) purpose, granted from consents
    where customer_id = c.id and purpose in ('receive_news', 'receive_offers', 'receive_newsletter')
    order by purpose, id desc) newest`;

/** Customers of a brand, with ids above `after`, whose newest consent allows at least one purpose. */
export async function findConsenting(
  db: Database,
  { brand, after, limit }: { brand: number; after: number; limit: number },
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select c.id, coalesce(self.name, '') as name, c.email, self.city, self.state, n.news, n.offers, n.newsletter
    from customers c
    left join people self on self.customer_id = c.id and self.kind = 'self'
    cross join lateral (${consents}) n
    where c.automaker_id = ${brand} and c.erased_at is null and c.status = 1 and c.id > ${after}
      and (n.news or n.offers or n.newsletter)
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

export async function countConsenting(db: Database, brand: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customers c cross join lateral (${consents}) n
    where c.automaker_id = ${brand} and c.erased_at is null and c.status = 1
      and (n.news or n.offers or n.newsletter)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Allowed exports, newest first: by one staff member, or by all when `staffId` is null. */
export function findTakenFiles(db: Database, staffId: number | null, limit: number) {
  return db
    .selectFrom('personal_access_log as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.id', 'l.what', 'l.at', 'l.people', 'l.reason', 's.name as by'])
    .where('l.what', 'like', 'export:%')
    .$if(staffId !== null, (query) => query.where('l.staff_id', '=', staffId ?? 0))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
}
