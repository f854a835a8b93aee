import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/**
 * Puts copies of a waiting registration with its vehicles behind it, until the stage's line is `length` long.
 * @returns the ids of the copies, in order
 */
export async function growLine(db: Database, id: number, length: number): Promise<number[]> {
  const count = length - 1;
  const { rows } = await sql<{ id: number }>`
    with drawn as (
      select n, nextval(pg_get_serial_sequence('registrations', 'id'))::integer as id
      from generate_series(1, ${count}::integer) n
    ), copies as (
      insert into registrations overriding system value
      select copy.* from registrations r, drawn, jsonb_populate_record(null::registrations,
        to_jsonb(r) || jsonb_build_object('id', drawn.id, 'waiting_number', r.waiting_number + n,
          'inscription_number', r.inscription_number + n)) copy
      where r.id = ${id}
      returning id, step_id
    ), vehicles as (
      insert into registration_vehicles
        (registration_id, step_id, vehicle_id, chassis, conductor_id, position)
      select drawn.id, v.step_id, v.vehicle_id, 'FILA' || drawn.id || v.position, v.conductor_id, v.position
      from registration_vehicles v, drawn where v.registration_id = ${id}
    ), numbers as (
      update stages set next_waiting_number = next_waiting_number + ${count},
        next_inscription_number = next_inscription_number + ${count}
      where id = (select step_id from registrations where id = ${id})
    )
    select id from drawn order by n`.execute(db);
  return rows.map((row) => row.id);
}
