import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The customer's last registration, with the names of its category, vehicles and people. */
export interface LastEntry {
  readonly id: number;
  readonly stage: string;
  readonly category: string;
  readonly team_name: string | null;
  readonly isoffroad: number;
  readonly names: ReadonlyArray<{ readonly kind: 'vehicle' | 'person'; id: number; name: string }>;
}

/**
 * Finds the customer's newest registration in another stage; a cancelled one only if there is no other. Returns undefined
 * for a customer without one, or with an active registration in this stage.
 */
export async function findLastEntry(
  db: Database,
  { customerId, stageId }: { readonly customerId: number; readonly stageId: number },
): Promise<LastEntry | undefined> {
  const { rows } = await sql<LastEntry>`
    select r.id, s.title as stage, c.name as category, r.team_name, r.isoffroad,
      coalesce((select jsonb_agg(named order by kind, id) from (
        select 'vehicle' as kind, v.id, v.title || ' (' || v.plate || ')' as name
        from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
        where rv.registration_id = r.id
        union all
        select 'person', p.id, coalesce(p.name, '')
        from registration_people rp join people p on p.id = rp.person_id
        where rp.registration_id = r.id) as named), '[]'::jsonb) as names
    from registrations r join stages s on s.id = r.step_id join categories c on c.id = r.category_id
    where r.customer_id = ${customerId} and r.step_id <> ${stageId} and r.deleted_at is null
      and not exists (select 1 from registrations o
        where o.customer_id = ${customerId} and o.step_id = ${stageId} and o.status <> 'Cancelada'
          and o.deleted_at is null)
    order by r.status = 'Cancelada', r.created_at desc, r.id desc limit 1`.execute(db);
  return rows[0];
}
