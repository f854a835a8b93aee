import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { waitingLength } from '../../../database/waiting-position.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

export interface LineStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly start_first_batch: string | null;
  readonly end_first_batch: string | null;
  readonly start_registration_date: string | null;
  readonly end_registration_date: string | null;
  readonly pools: ReadonlyArray<{
    readonly kind: 'general' | 'first_batch' | 'voucher' | 'invitation';
    readonly capacity: number;
    readonly taken: number;
  }>;
  readonly total: number;
}

/** A stage with its pools and the length of its waiting list. */
export async function findLineStage(db: Database, id: number): Promise<LineStage | undefined> {
  const { rows } = await sql<LineStage>`
    select s.id, s.automaker_id, s.title, s.stage_date, s.status,
      ${wireInstant('s.start_first_batch')} as start_first_batch,
      ${wireInstant('s.end_first_batch')} as end_first_batch,
      ${wireInstant('s.start_registration_date')} as start_registration_date,
      ${wireInstant('s.end_registration_date')} as end_registration_date,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'capacity', p.capacity,
          'taken', p.taken)) from vacancy_pools p
        where p.step_id = s.id and p.returned_at is null), '[]'::json) as pools,
      ${waitingLength} as total
    from stages s where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface WaitingOne {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly position: number;
  readonly vehicles: number;
  readonly category: string;
  readonly entered_at: string;
}

/** Waiting entries in the order of promotion. */
export async function findWaitingLine(
  db: Database,
  id: number,
  most: number,
): Promise<WaitingOne[]> {
  const { rows } = await sql<WaitingOne>`
    with line as materialized (
      select r.id, row_number() over (order by r.waiting_number)::integer as position
      from registrations r
      where r.step_id = ${id} and r.waiting_number is not null and r.deleted_at is null
      order by r.waiting_number limit ${most})
    select r.id, r.inscription_number as number, coalesce(self.name, '') as name, line.position,
      (select count(*)::integer from registration_vehicles v
        where v.registration_id = r.id and v.active) as vehicles,
      k.name as category, ${wireInstant('r.created_at')} as entered_at
    from line join registrations r on r.id = line.id
    join categories k on k.id = r.category_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    order by line.position`.execute(db);
  return rows;
}
