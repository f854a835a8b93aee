import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export interface GateStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
}

/** A stage for which phones are prepared. */
export interface PreparedStage extends GateStage {
  readonly status: string;
}

export async function findGateStage(db: Database, id: number): Promise<PreparedStage | undefined> {
  return db
    .selectFrom('stages')
    .select(['id', 'automaker_id', 'title', 'stage_date', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the statement that the whole crew signs at a stage's gate; null when there is none. */
export async function findWaiverText(db: Database, stage: number): Promise<string | null> {
  const row = await db
    .selectFrom('stages')
    .select('waiver')
    .where('id', '=', stage)
    .executeTakeFirst();
  return row?.waiver ?? null;
}

/** Finds the fee of an entry of a stage, in cents; 0 when it is free. */
export async function findFee(db: Database, stage: number): Promise<number> {
  const row = await db
    .selectFrom('stages as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['e.is_paid', 's.event_value_cents'])
    .where('s.id', '=', stage)
    .executeTakeFirst();
  return row?.is_paid ? row.event_value_cents : 0;
}

/** Lists every stage: upcoming ones first, soonest first, then past ones, latest first. */
export async function listGateStages(db: Database, now: Date): Promise<GateStage[]> {
  const { rows } = await sql<GateStage>`
    select id, automaker_id, title, stage_date from stages
    order by (status <> 'Agendada' or coalesce(stage_date < ${now}, false)),
      case when stage_date >= ${now} then stage_date end, stage_date desc nulls last, id`.execute(
    db,
  );
  return rows;
}

interface GateMember {
  readonly person: number;
  readonly name: string;
  readonly role: 'conductor' | 'navigator' | 'companion';
  readonly date_of_birth: string | null;
}

export interface GateCarRow {
  readonly id: number;
  readonly registration: number;
  readonly number: number;
  readonly status: RegistrationStatus;
  readonly cancelled_at: Date | null;
  readonly plate: string;
  readonly model: string;
  readonly color: string | null;
  readonly year: string;
  readonly category: string;
  readonly team: string | null;
  readonly start_group: string | null;
  readonly start_time: string | null;
  readonly is_signed: boolean;
  readonly crew: readonly GateMember[];
}

/** Finds every entered vehicle of a stage, also cancelled ones, with its crew, driver first. */
export async function findGateCars(db: Database, stage: number): Promise<GateCarRow[]> {
  const { rows } = await sql<GateCarRow>`
    select rv.id, r.id as registration, r.inscription_number as number, r.status, r.cancelled_at,
      v.plate, v.model, v.color, v.year, k.name as category, r.team_name as team,
      rv.start_group, rv.start_time, r.terms_and_conditions = 1 as is_signed,
      coalesce((select json_agg(json_build_object('person', rp.person_id, 'name', coalesce(p.name, ''), 'role', rp.role,
            'date_of_birth', p.date_of_birth::text)
          order by array_position(array['conductor', 'navigator', 'companion'], rp.role), rp.id)
        from registration_people rp join people p on p.id = rp.person_id
        where rp.registration_vehicle_id = rv.id), '[]'::json) as crew
    from registrations r
      join registration_vehicles rv on rv.registration_id = r.id
      join vehicles v on v.id = rv.vehicle_id
      join categories k on k.id = r.category_id
    where r.step_id = ${stage} and r.deleted_at is null
    order by r.inscription_number, rv.position`.execute(db);
  return rows;
}

/** Returns the revision of a stage's list. It grows by one when the list's digest has changed. */
export async function nextRevision(db: Database, stage: number, digest: Buffer): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into checkin_rosters as c (step_id, revision, digest) values (${stage}, 1, ${digest})
    on conflict (step_id) do update set
      revision = c.revision + case when c.digest = excluded.digest then 0 else 1 end,
      digest = excluded.digest
    returning revision`.execute(db);
  return rows[0]?.revision ?? 1;
}
