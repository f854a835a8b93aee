import type { Database } from '../../../database/client.ts';
import type { StageClosings } from '../../../database/schema.gen.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import type { RefundProof } from '@trilha/contract/desk/money/refund-proof.ts';
import type { ENTRY_WAYS } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

/** An entry with its amounts in cents. */
export interface StatementEntry {
  readonly id: number;
  readonly number: number;
  readonly holder: string;
  readonly status: RegistrationStatus;
  readonly way: (typeof ENTRY_WAYS)[number];
  readonly voucher: string | null;
  readonly given_by: string | null;
  readonly vehicles: number;
  readonly due_cents: number;
  /** Change of the fee by organisers; negative for a reduction. */
  readonly adjusted_cents: number;
  readonly received_cents: number;
  readonly returned_cents: number;
  readonly returning_cents: number;
  /** Proofs of refunds made by hand. */
  readonly proofs: readonly RefundProof[];
}

/** Amounts of a registration `r`. */
const money = sql`select coalesce(sum(p.amount_cents), 0)::integer as received_cents,
    coalesce(sum(f.done), 0)::integer as returned_cents,
    coalesce(sum(f.waiting), 0)::integer as returning_cents
  from charges c join pix_payments p on p.charge_id = c.id
  left join lateral (
    select sum(amount_cents) filter (where status = 'done') as done,
      sum(amount_cents) filter (where status <> 'done') as waiting
    from refunds where pix_payment_id = p.id) f on true
  where c.registration_id = r.id`;

/**
 * Entries of a stage by number, those after `after`: entries that hold a place or await approval or payment, and
 * cancelled ones that paid. The waiting list is excluded.
 */
export async function findStatementEntries(
  db: Database,
  { stage, after, limit }: { stage: number; after: number; limit: number },
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select r.id, r.inscription_number as number, coalesce(self.name, '') as holder, r.status,
      r.type as way, r.voucher, v.vehicles,
      case when e.is_paid and r.status <> 'Cancelada' and r.confirm_until is null
        then r.unit_value_cents * v.vehicles else 0 end as due_cents,
      case when e.is_paid and r.status <> 'Cancelada' and r.confirm_until is null
        then (r.unit_value_cents - coalesce(r.full_unit_value_cents, r.unit_value_cents)) * v.vehicles
        else 0 end as adjusted_cents,
      m.received_cents, m.returned_cents, m.returning_cents,
      coalesce((select json_agg(json_build_object(
          'id', q.id, 'has_file', q.address is not null, 'omitted', q.omitted) order by q.id)
        from refunds f join refund_proofs q on q.refund_id = f.id and q.taken_at is not null
        where f.registration_id = r.id), '[]'::json) as proofs,
      case when r.type = 'bypass' then (
        select coalesce(g.name, a.detail ->> 'as') from invitations i
          join audit_log a on a.subject = 'invitation' and a.subject_id = i.id
            and a.action = 'issued'
          left join staff g on g.id = a.staff_id
          where i.registration_id = r.id order by a.id limit 1) end as given_by
    from registrations r
    join events e on e.id = r.event_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    cross join lateral (select count(*)::integer as vehicles
      from registration_vehicles rv where rv.registration_id = r.id) v
    cross join lateral (${money}) m
    where r.step_id = ${stage} and r.deleted_at is null and r.status <> 'Lista de Espera'
      and (r.status <> 'Cancelada' or m.received_cents > 0) and r.inscription_number > ${after}
    order by r.inscription_number limit ${limit}`.execute(db);
  return rows;
}

/** A payment for a car without an entry, noted by staff at the gate. It is not on the bank statement. */
export interface GateCash {
  readonly scan_id: number;
  readonly way: 'pix' | 'cash' | 'card' | 'courtesy';
  readonly cents: number;
}

/** All payments noted at a stage's gate, in the order of entry. */
export async function findGateCash(db: Database, stage: number): Promise<GateCash[]> {
  const { rows } = await sql<GateCash>`
    select w.scan_id, w.paid_way as way, w.paid_cents as cents
    from checkin_walkins w join checkin_scans c on c.id = w.scan_id
      join staff_devices d on d.id = c.device_id
    where d.step_id = ${stage} and w.paid_cents is not null
    order by w.scan_id`.execute(db);
  return rows;
}

/** A stage as lists show it, and whether it was cancelled. */
export interface StageOfStatement {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: string | null;
  readonly status: string;
}

export interface StageWithMoney extends Omit<StageOfStatement, 'status'> {
  readonly entries: number;
  readonly received_cents: number;
  readonly held_cents: number;
  /** As from `moneyVersionOf`. */
  readonly version: string;
  /** Version at the last closing; null before the first. */
  readonly closed_version: string | null;
}

/** Stages of these brands with the amount that each received, newest first. */
export async function findStagesWithMoney(
  db: Database,
  brands: readonly number[],
  limit: number,
): Promise<StageWithMoney[]> {
  if (brands.length === 0) return [];
  const { rows } = await sql<StageWithMoney>`
    select s.id, s.automaker_id, s.title, ${wireInstant('s.stage_date')} as stage_date,
      count(r.id) filter (where r.status not in ('Cancelada', 'Lista de Espera'))::integer as entries,
      coalesce(sum(m.received_cents), 0)::integer as received_cents,
      coalesce(sum(m.received_cents - m.returned_cents - m.returning_cents), 0)::integer
        as held_cents,
      md5(coalesce(string_agg(concat_ws(' ', r.id, m.received_cents,
        m.returned_cents + m.returning_cents), ',' order by r.id)
          filter (where m.received_cents > 0 and r.status <> 'Lista de Espera'), '')
        || coalesce((select ';' || string_agg(concat_ws(' ', w.scan_id, w.paid_way, w.paid_cents),
            ',' order by w.scan_id)
          from checkin_walkins w join checkin_scans k on k.id = w.scan_id
            join staff_devices d on d.id = k.device_id
          where d.step_id = s.id and w.paid_cents is not null), '')) as version,
      (select c.version from stage_closings c where c.step_id = s.id
        order by c.number desc limit 1) as closed_version
    from (select * from stages where automaker_id in (${sql.join(brands)}) and published_at is not null
        order by stage_date desc nulls last, id desc limit ${limit}) s
    left join registrations r on r.step_id = s.id and r.deleted_at is null
    left join lateral (${money}) m on true
    group by s.id, s.automaker_id, s.title, s.stage_date
    order by s.stage_date desc nulls last, s.id desc`.execute(db);
  return rows;
}

export async function findStatementStage(
  db: Database,
  id: number,
): Promise<StageOfStatement | undefined> {
  const { rows } = await sql<StageOfStatement>`
    select s.id, s.automaker_id, s.title, ${wireInstant('s.stage_date')} as stage_date, s.status
    from stages s where s.id = ${id}`.execute(db);
  return rows[0];
}

export type StageClosingRow = Selectable<StageClosings> & { readonly staff: string | null };

/** Every closing of a stage, newest first. */
export function findStageClosings(db: Database, stage: number): Promise<StageClosingRow[]> {
  return db
    .selectFrom('stage_closings as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .selectAll('c')
    .select('s.name as staff')
    .where('c.step_id', '=', stage)
    .orderBy('c.number', 'desc')
    .execute();
}

/** @returns false when another staff member closed the stage in the meantime. */
export async function insertStageClosing(
  tx: Database,
  closing: Insertable<StageClosings>,
): Promise<boolean> {
  const row = await tx
    .insertInto('stage_closings')
    .values(closing)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Days in São Paulo (`2026-04-14`) on which a stage's money moved, by the books or the bank, oldest first. */
export async function findDaysOfStage(db: Database, stage: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with paid as (
      select p.id, p.paid_at, p.end_to_end_id from pix_payments p join charges c on c.id = p.charge_id
        join registrations r on r.id = c.registration_id
      where r.step_id = ${stage})
    select distinct to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day
    from (select paid_at as at from paid
      union all
      select f.updated_at from refunds f join paid on paid.id = f.pix_payment_id
      where f.status = 'done'
      union all
      select b.moved_at from bank_lines b join paid on paid.end_to_end_id = b.end_to_end_id
      where b.status = 'done') moved
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
