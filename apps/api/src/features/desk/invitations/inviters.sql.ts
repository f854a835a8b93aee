import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The invitations of one staff member to a stage, and their cost in cents. */
export interface InviterRow {
  /** Empty when the audit log has no name. */
  readonly who: string;
  readonly invited: number;
  /** Places that their open invitations hold. */
  readonly held: number;
  /** Places of the registrations made with them. */
  readonly places: number;
  /** Current fees of those registrations. */
  readonly due_cents: number;
  /** Discounts on those fees, plus the unpaid part of confirmed registrations: a confirmed place owes nothing. */
  readonly given_up_cents: number;
}

/** Counts invitations and their cost per staff member, highest first. Names come from the audit log. */
export async function findInviters(
  db: Database,
  stageId: number,
  now: Date,
): Promise<readonly InviterRow[]> {
  const { rows } = await sql<InviterRow>`
    select coalesce(st.name, issued.detail ->> 'as', '') as who, count(*)::integer as invited,
      coalesce(sum(i.vehicles) filter (where i.used_at is null and i.revoked_at is null and i.declined_at is null
        and i.expires_at > ${now}), 0)::integer as held,
      coalesce(sum(entry.vehicles), 0)::integer as places,
      coalesce(sum(entry.due_cents), 0)::integer as due_cents,
      coalesce(sum(entry.given_up_cents), 0)::integer as given_up_cents
    from invitations i
    left join lateral (select a.staff_id, a.detail from audit_log a
      where a.subject = 'invitation' and a.subject_id = i.id and a.action = 'issued'
      order by a.id limit 1) issued on true
    left join staff st on st.id = issued.staff_id
    left join lateral (select v.vehicles,
        case when e.is_paid then r.unit_value_cents * v.vehicles else 0 end as due_cents,
        case when e.is_paid then greatest(0,
          coalesce(r.full_unit_value_cents, r.unit_value_cents) - r.unit_value_cents) * v.vehicles
          + case when r.status in ('Aprovado', 'Registrado com sucesso')
            then greatest(0, r.unit_value_cents * v.vehicles - m.held_cents) else 0 end
          else 0 end as given_up_cents
      from registrations r join events e on e.id = r.event_id
      cross join lateral (select count(*)::integer as vehicles from registration_vehicles rv
        where rv.registration_id = r.id) v
      cross join lateral (select coalesce(sum(p.amount_cents - coalesce((
          select sum(f.amount_cents) from refunds f where f.pix_payment_id = p.id), 0)), 0) as held_cents
        from charges c join pix_payments p on p.charge_id = c.id where c.registration_id = r.id) m
      where r.id = i.registration_id and r.deleted_at is null and r.status <> 'Cancelada') entry
      on true
    where i.step_id = ${stageId}
    group by 1 order by given_up_cents desc, places desc, invited desc, who`.execute(db);
  return rows;
}
