import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { waitingPosition } from '../../../database/waiting-position.ts';

/** A registration for lists, with nothing masked. Amounts in whole cents. */
export interface ListedRegistration {
  readonly id: number;
  readonly number: number;
  readonly status: RegistrationStatus;
  readonly type: 'normal' | 'voucher' | 'bypass';
  readonly plate: string | null;
  readonly model: string | null;
  readonly driver: string;
  readonly vehicles: number;
  readonly holder_id: number;
  readonly holder_name: string;
  readonly holder_cpf: string | null;
  readonly stage_id: number;
  readonly automaker_id: number;
  readonly stage_title: string;
  readonly stage_date: string | null;
  readonly category: string;
  readonly team: string | null;
  readonly voucher: string | null;
  readonly waiting_position: number | null;
  readonly due_cents: number;
  readonly held_cents: number;
  readonly expires_at: string | null;
  readonly confirm_until: string | null;
  readonly created_at: string;
  readonly version: string;
}

/** The full fee, also for cancelled registrations. 0 in free categories. */
const due = sql<number>`case when e.is_paid then r.unit_value_cents * v.vehicles else 0 end`;
const held = sql<number>`(select coalesce(sum(p.amount_cents - coalesce((
    select sum(f.amount_cents) from refunds f where f.pix_payment_id = p.id), 0)), 0)::integer
  from pix_payments p join charges c on c.id = p.charge_id where c.registration_id = r.id)`;

/**
 * Registrations in the order of `ids`. Joins run for this page only.
 * @param ids a subquery that returns `id` and `place`
 */
export async function findListed(
  db: Database,
  ids: RawBuilder<unknown>,
): Promise<ListedRegistration[]> {
  const { rows } = await sql<ListedRegistration>`
    with page as materialized (${ids})
    select r.id, r.inscription_number as number, r.status, r.type,
      v.plate, v.model, coalesce(v.driver, '') as driver, v.vehicles,
      c.id as holder_id, coalesce(self.name, '') as holder_name,
      case when c.erased_at is null then c.cpf end as holder_cpf,
      s.id as stage_id, r.automaker_id, s.title as stage_title,
      ${wireInstant('s.stage_date')} as stage_date,
      k.name as category, r.team_name as team, r.voucher,
      ${waitingPosition} as waiting_position, ${due} as due_cents, ${held} as held_cents,
      ${wireInstant('r.expires_at')} as expires_at,
      ${wireInstant('r.confirm_until')} as confirm_until, ${wireInstant('r.created_at')} as created_at,
      ${wireInstant('r.updated_at')} as version
    from page
    join registrations r on r.id = page.id
    join customers c on c.id = r.customer_id
    join stages s on s.id = r.step_id
    join events e on e.id = r.event_id
    join categories k on k.id = r.category_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    cross join lateral (
      select (array_agg(h.plate order by rv.position))[1] as plate,
        (array_agg(h.model order by rv.position))[1] as model,
        (array_agg(d.name order by rv.position))[1] as driver,
        count(*)::integer as vehicles
      from registration_vehicles rv
      join vehicles h on h.id = rv.vehicle_id
      join people d on d.id = rv.conductor_id
      where rv.registration_id = r.id
    ) v
    order by page.place`.execute(db);
  return rows;
}
