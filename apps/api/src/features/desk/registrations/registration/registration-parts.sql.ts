import type { RefundProof } from '@trilha/contract/desk/money/refund-proof.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';

export interface CrewMemberRow {
  readonly registration_vehicle_id: number;
  readonly person_id: number;
  readonly role: 'conductor' | 'navigator' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
}

/** Everybody in the vehicles of a registration, drivers first. */
export async function findMembers(db: Database, registrationId: number): Promise<CrewMemberRow[]> {
  const { rows } = await sql<CrewMemberRow>`
    select rp.registration_vehicle_id, p.id as person_id, rp.role, coalesce(p.name, '') as name,
      p.cpf, p.phone, p.date_of_birth::text as date_of_birth
    from registration_people rp join people p on p.id = rp.person_id
    where rp.registration_id = ${registrationId}
    order by rp.registration_vehicle_id,
      array_position(array['conductor', 'navigator', 'companion'], rp.role), rp.id`.execute(db);
  return rows;
}

export interface EnteredVehicleRow {
  readonly registration_vehicle_id: number;
  readonly vehicle_id: number;
  readonly plate: string;
  readonly model: string;
  readonly year: string;
  readonly color: string | null;
  readonly chassis: string;
  readonly is_known: boolean;
  readonly core_model: string | null;
  readonly core_year: string | null;
  readonly core_color: string | null;
}

export async function findEnteredVehicles(
  db: Database,
  registrationId: number,
): Promise<EnteredVehicleRow[]> {
  const { rows } = await sql<EnteredVehicleRow>`
    select rv.id as registration_vehicle_id, v.id as vehicle_id, v.plate, v.model, v.year, v.color,
      rv.chassis, k.chassis is not null as is_known,
      k.model as core_model, k.year as core_year, k.color as core_color
    from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
    left join chassis_registry k on k.automaker_id = v.automaker_id and k.chassis = rv.chassis
    where rv.registration_id = ${registrationId} order by rv.position`.execute(db);
  return rows;
}

export interface EndingRow {
  readonly unit_value_cents: number;
  readonly full_unit_value_cents: number | null;
  readonly places: number;
  readonly cancelled_at: string | null;
  readonly cancelled_by: string | null;
  readonly cancel_reason: string | null;
}

/** Fields of a registration that lists do not show. */
export async function findEnding(db: Database, id: number): Promise<EndingRow | undefined> {
  const { rows } = await sql<EndingRow>`
    select r.unit_value_cents, r.full_unit_value_cents, r.places, ${wireInstant('r.cancelled_at')} as cancelled_at,
      r.cancelled_by, r.cancel_reason
    from registrations r where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface ChargeLine {
  readonly id: number;
  readonly txid: string;
  readonly status: string;
  readonly mode: string;
  readonly amount_cents: number;
  readonly created_at: string;
}
export interface PaymentLine {
  readonly id: number;
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly paid_at: string;
  /** Staff matched the payment to this registration, and none of it was refunded. */
  readonly matched: boolean;
}
export interface RefundLine {
  readonly id: number;
  readonly refund_id: string;
  readonly amount_cents: number;
  readonly reason: string;
  readonly status: 'pending' | 'processing' | 'done' | 'failed';
  readonly at: string;
  readonly proof: RefundProof | null;
}

/** All payments and refunds of a registration, newest first. */
export async function findMoneyLines(db: Database, registrationId: number) {
  const charges = await sql<ChargeLine>`
    select c.id, c.txid, c.status, c.mode, c.amount_cents, ${wireInstant('c.created_at')} as created_at
    from charges c where c.registration_id = ${registrationId} order by c.id desc`.execute(db);
  const payments = await sql<PaymentLine>`
    select p.id, p.end_to_end_id, p.amount_cents, ${wireInstant('p.paid_at')} as paid_at,
      p.settled_as is not distinct from 'matched'
        and not exists (select from refunds f where f.pix_payment_id = p.id) as matched
    from pix_payments p join charges c on c.id = p.charge_id
    where c.registration_id = ${registrationId} order by p.paid_at desc, p.id desc`.execute(db);
  const refunds = await sql<RefundLine>`
    select f.id, f.refund_id, f.amount_cents, f.reason, f.status, ${wireInstant('f.updated_at')} as at,
      (select json_build_object('id', q.id, 'has_file', q.address is not null, 'omitted', q.omitted)
        from refund_proofs q where q.refund_id = f.id and q.taken_at is not null) as proof
    from refunds f where f.registration_id = ${registrationId} order by f.id desc`.execute(db);
  return { charges: charges.rows, payments: payments.rows, refunds: refunds.rows };
}
