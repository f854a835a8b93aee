import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

export interface LineStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly free: number;
  readonly total: number;
}

/** A stage, what its general pool has free, and how many wait. */
export async function findLineStage(db: Database, id: number): Promise<LineStage | undefined> {
  const { rows } = await sql<LineStage>`
    select s.id, s.automaker_id, s.title, s.stage_date, s.status,
      coalesce((select capacity - taken from vacancy_pools p where p.step_id = s.id
        and p.kind = 'general' and p.invitation_id is null and p.returned_at is null), 0) as free,
      (select count(*)::integer from registrations w
        where w.step_id = s.id and w.waiting_number is not null and w.deleted_at is null) as total
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

/** Who waits, in the order in which places go to them. */
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
