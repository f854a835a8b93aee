import type { Room, RoomTimes } from '@trilha/contract/desk/room/room.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

/** The control room's figures that come from the database. */

export interface RoomStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly start_first_batch: string | null;
  readonly end_first_batch: string | null;
  readonly start_registration_date: string | null;
  readonly end_registration_date: string | null;
  readonly opens_at: Date | null;
  readonly paused_at: Date | null;
  readonly pause_note: string | null;
  readonly vacancies: number;
  readonly pools: Room['pools'];
  readonly before_id: number | null;
  readonly before_title: string | null;
  readonly before_opened: Date | null;
}

/**
 * The stage, its pools by kind (taken places only, for pools with an ended window), and the brand's previous opening
 * that had an entry.
 */
export async function findRoomStage(db: Database, id: number): Promise<RoomStage | undefined> {
  const { rows } = await sql<RoomStage>`
    select s.id, s.automaker_id, s.title, s.stage_date, s.vacancies, s.paused_at, s.pause_note,
      s.status, ${wireInstant('s.start_first_batch')} as start_first_batch,
      ${wireInstant('s.end_first_batch')} as end_first_batch,
      ${wireInstant('s.start_registration_date')} as start_registration_date,
      ${wireInstant('s.end_registration_date')} as end_registration_date,
      coalesce(s.start_first_batch, s.start_registration_date) as opens_at,
      (select coalesce(json_agg(k order by k.first), '[]') from (
        select p.kind, sum(p.capacity)::integer as capacity, sum(p.taken)::integer as taken,
          bool_and(p.returned_at is not null) as is_over, min(p.id) as first
        from vacancy_pools p where p.step_id = s.id group by p.kind
        having bool_or(p.returned_at is null) or sum(p.capacity) > 0) k) as pools,
      b.id as before_id, b.title as before_title, b.opened as before_opened
    from stages s
    left join lateral (
      select o.id, o.title, coalesce(o.start_first_batch, o.start_registration_date) as opened
      from stages o
      where o.automaker_id = s.automaker_id and o.id <> s.id
        and coalesce(o.start_first_batch, o.start_registration_date)
          < coalesce(s.start_first_batch, s.start_registration_date)
        and exists (select 1 from registrations r where r.step_id = o.id)
      order by opened desc, o.id desc limit 1) b on true
    where s.id = ${id}`.execute(db);
  return rows[0];
}

interface RoomCounts {
  readonly vehicles_waiting: number;
  readonly due: number;
  readonly paid: number;
  readonly expiring: number;
  readonly received_cents: number;
}

/** Entries per status, and the amount paid. */
export async function countRoom(db: Database, id: number, now: Date): Promise<RoomCounts> {
  const soon = new Date(now.getTime() + 3_600_000);
  const { rows } = await sql<RoomCounts>`
    select (select count(*) from registrations w
        join registration_vehicles v on v.registration_id = w.id and v.active
        where w.step_id = ${id} and w.status = 'Lista de Espera' and w.deleted_at is null)::integer
        as vehicles_waiting,
      count(*) filter (where r.status = 'Aguardando Pagamento')::integer as due,
      count(*) filter (where r.status in ('Aprovado', 'Registrado com sucesso'))::integer as paid,
      count(*) filter (where r.status = 'Aguardando Pagamento' and r.expires_at <= ${soon})::integer as expiring,
      coalesce((select sum(p.amount_cents) from registrations o
        join charges c on c.registration_id = o.id join pix_payments p on p.charge_id = c.id
        where o.step_id = ${id}), 0)::integer as received_cents
    from registrations r where r.step_id = ${id} and r.deleted_at is null`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate answered no row');
  return counts;
}

/** Entries per minute from an instant on. */
export async function countEntries(
  db: Database,
  id: number,
  { from, minutes }: { readonly from: Date; readonly minutes: number },
): Promise<number[]> {
  const until = new Date(from.getTime() + minutes * 60_000);
  const { rows } = await sql<{ minute: number; count: number }>`
    select floor(extract(epoch from r.created_at - ${from}::timestamptz) / 60)::integer as minute,
      count(*)::integer as count
    from registrations r
    where r.step_id = ${id} and r.created_at >= ${from} and r.created_at < ${until}
    group by 1`.execute(db);
  const counts = Array.from({ length: minutes }, () => 0);
  for (const { minute, count } of rows) counts[minute] = count;
  return counts;
}

/**
 * Responses of all processes since an instant, by code and duration (written by
 * `entering/answering/answer-tally.sql.ts`).
 */
export async function countAnswers(
  db: Database,
  id: number,
  { since, recent }: { readonly since: Date; readonly recent: Date },
): Promise<Array<{ code: string; within_ms: number; count: number; recent: number }>> {
  const { rows } = await sql<{ code: string; within_ms: number; count: number; recent: number }>`
    select code, within_ms, sum(count)::integer as count,
      coalesce(sum(count) filter (where minute >= ${recent}), 0)::integer as recent
    from entry_answers where step_id = ${id} and minute >= ${since}
    group by code, within_ms order by within_ms`.execute(db);
  return rows;
}

/** Time from charge to Pix code, and from payment to its row, since an instant. */
export async function measureMoney(
  db: Database,
  id: number,
  since: Date,
): Promise<{ readonly code: RoomTimes; readonly payment: RoomTimes }> {
  const { rows } = await sql<Record<'code50' | 'code95' | 'paid50' | 'paid95', number | null>>`
    with codes as (
      select extract(epoch from c.updated_at - c.created_at) * 1000 as ms
      from registrations r join charges c on c.registration_id = r.id
      where r.step_id = ${id} and c.status = 'open' and c.created_at >= ${since}),
    payments as (
      select greatest(extract(epoch from p.recorded_at - p.paid_at) * 1000, 0) as ms
      from registrations r join charges c on c.registration_id = r.id
        join pix_payments p on p.charge_id = c.id
      where r.step_id = ${id} and p.recorded_at >= ${since})
    select
      (select percentile_disc(0.5) within group (order by ms) from codes)::float8 as code50,
      (select percentile_disc(0.95) within group (order by ms) from codes)::float8 as code95,
      (select percentile_disc(0.5) within group (order by ms) from payments)::float8 as paid50,
      (select percentile_disc(0.95) within group (order by ms) from payments)::float8 as paid95`.execute(
    db,
  );
  const [row] = rows;
  return {
    code: { p50: row?.code50 ?? null, p95: row?.code95 ?? null },
    payment: { p50: row?.paid50 ?? null, p95: row?.paid95 ?? null },
  };
}
