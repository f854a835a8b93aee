import type { AcknowledgementRow } from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

const CONFIRMED = sql`('Aprovado', 'Registrado com sucesso')`;

/** Finds a stage's bulletins, newest first, with who published them and how many confirmed registrations know them. */
export async function findStageBulletins(db: Database, stageId: number) {
  return db
    .selectFrom('bulletins as b')
    .leftJoin('staff as st', 'st.id', 'b.staff_id')
    .selectAll('b')
    .select([
      'st.name as who',
      sql<number>`(select count(*)::integer from bulletin_acknowledgements a
        join registrations r on r.id = a.registration_id
        where a.bulletin_id = b.id and r.status in ${CONFIRMED})`.as('acknowledged'),
    ])
    .where('b.step_id', '=', stageId)
    .orderBy('b.id', 'desc')
    .execute();
}

/** Counts the confirmed registrations of a stage. */
export async function countConfirmed(db: Database, stageId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from registrations r
    where r.step_id = ${stageId} and r.status in ${CONFIRMED} and r.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the stage of a bulletin, with its brand. */
export async function findBulletinPlace(db: Database, id: number) {
  return db
    .selectFrom('bulletins as b')
    .innerJoin('stages as s', 's.id', 'b.step_id')
    .select(['b.step_id', 's.automaker_id'])
    .where('b.id', '=', id)
    .executeTakeFirst();
}

type Row = Omit<AcknowledgementRow, 'phone'> & { readonly phone: string | null };

/** Finds the confirmed registrations of a bulletin's stage in start order, each with its acknowledgement and its crew. */
export async function findAcknowledgements(db: Database, bulletinId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id as registration_id, r.inscription_number as number, self.id as person_id,
      coalesce(self.name, '') as name, self.phone, car.plate, car.start, crew.crew,
      case when a.bulletin_id is null then null else jsonb_build_object(
        'at', ${wireInstant('a.at')}, 'received_at', ${wireInstant('a.received_at')},
        'staff', st.name,
        'answered_by', case when a.person_id is null then null else coalesce(who.name, '') end)
      end as acknowledged
    from bulletins b
    join registrations r on r.step_id = b.step_id
    join people self on self.customer_id = r.customer_id and self.kind = 'self'
    left join bulletin_acknowledgements a on a.bulletin_id = b.id and a.registration_id = r.id
    left join staff st on st.id = a.staff_id
    left join people who on who.id = a.person_id
    cross join lateral (select
        (array_agg(v.plate order by rv.position))[1] as plate, min(rv.start_time) as start
      from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
      where rv.registration_id = r.id) car
    cross join lateral (select jsonb_agg(jsonb_build_object(
        'person_id', one.id, 'name', coalesce(one.name, ''), 'role', one.role)
        order by array_position(array['holder', 'conductor', 'navigator'], one.role), one.id) as crew
      from (select p.id, p.name, min(p.role) as role
        from (select self.id, self.name, 'holder' as role
          union all
          select m.id, m.name, rp.role from registration_people rp join people m on m.id = rp.person_id
          where rp.registration_id = r.id and rp.role in ('conductor', 'navigator')
            and m.id <> self.id) p
        group by p.id, p.name) one) crew
    where b.id = ${bulletinId} and r.status in ${CONFIRMED} and r.deleted_at is null
    order by car.start nulls last, r.inscription_number`.execute(db);
  return rows;
}
