import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** What was prepared, as it is stored and sent. */
export type PreparedBody = PreparedEntry['entry'];
/** Something that keeps it from being ready; `since` is null where it was prepared so. */
export type PreparedProblem = PreparedEntry['problems'][number];

export interface PreparedRow {
  readonly customer_id: number;
  readonly step_id: number;
  readonly automaker_id: number;
  readonly body: PreparedBody;
  readonly request_key: string;
  readonly terms_version: string | null;
  readonly stage_version: number;
  readonly problems: readonly PreparedProblem[];
  readonly prepared_at: Date;
  readonly checked_at: Date;
}

const columns = sql`p.customer_id, p.step_id, c.automaker_id, p.body, p.request_key, p.terms_version,
  p.stage_version, p.problems, p.prepared_at, p.checked_at`;

/** All that a customer left prepared, by stage. */
export async function findPrepared(db: Database, customerId: number): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    select ${columns} from prepared_entries p join customers c on c.id = p.customer_id
    where p.customer_id = ${customerId} order by p.step_id`.execute(db);
  return rows;
}

/** The next ones of a stage by customer, locked; those that somebody is changing are left out. */
export async function lockPreparedOf(
  tx: Database,
  stageId: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    select ${columns} from prepared_entries p join customers c on c.id = p.customer_id
    where p.step_id = ${stageId} and p.customer_id > ${after} and c.erased_at is null
    order by p.customer_id limit ${most} for update of p skip locked`.execute(tx);
  return rows;
}

/** The stages for which somebody has one. */
export async function findPreparedStages(db: Database): Promise<number[]> {
  const { rows } = await sql<{ step_id: number }>`
    select distinct step_id from prepared_entries order by step_id`.execute(db);
  return rows.map(({ step_id }) => step_id);
}

/** Number of the stage's last version; 0 where it has none. */
export async function findStageVersion(db: Database, stageId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(number), 0)::integer as version from stage_versions
    where step_id = ${stageId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Keeps one in the place of an earlier one, whose key it takes over: one press, one entry. */
export async function keepPrepared(
  db: Database,
  row: Omit<PreparedRow, 'automaker_id'>,
): Promise<void> {
  await sql`
    insert into prepared_entries (customer_id, step_id, body, request_key, terms_version, stage_version,
      problems, prepared_at, checked_at)
    values (${row.customer_id}, ${row.step_id}, ${JSON.stringify(row.body)}::jsonb, ${row.request_key},
      ${row.terms_version}, ${row.stage_version}, ${JSON.stringify(row.problems)}::jsonb,
      ${row.prepared_at}, ${row.checked_at})
    on conflict (customer_id, step_id) do update set body = excluded.body,
      terms_version = excluded.terms_version, stage_version = excluded.stage_version,
      problems = excluded.problems, prepared_at = excluded.prepared_at,
      checked_at = excluded.checked_at`.execute(db);
}

export async function keepProblems(
  tx: Database,
  { customer_id, step_id }: Pick<PreparedRow, 'customer_id' | 'step_id'>,
  problems: readonly PreparedProblem[],
  checkedAt: Date,
): Promise<void> {
  await sql`
    update prepared_entries set problems = ${JSON.stringify(problems)}::jsonb, checked_at = ${checkedAt}
    where customer_id = ${customer_id} and step_id = ${step_id}`.execute(tx);
}

/** That of these customers in the stage: they entered, or want it no more. */
export async function forgetPrepared(
  tx: Database,
  stageId: number,
  customerIds: readonly number[],
): Promise<void> {
  await sql`
    delete from prepared_entries
    where step_id = ${stageId} and customer_id = any(${customerIds}::integer[])`.execute(tx);
}

/** All of a stage that is cancelled, postponed or closed. */
export async function forgetPreparedOf(tx: Database, stageId: number): Promise<void> {
  await sql`delete from prepared_entries where step_id = ${stageId}`.execute(tx);
}

/**
 * Puts 0, a choice not made, in the place of somebody who leaves the team: the rest stays prepared, and the row leads
 * to nobody who was removed.
 */
export async function forgetPreparedPerson(
  tx: Database,
  customerId: number,
  personId: number,
): Promise<void> {
  const seat = (name: 'conductor_id' | 'navigator_id') => sql`
    case when (v ->> ${name}::text)::integer = ${personId} then '0'::jsonb else v -> ${name}::text end`;
  await sql`
    update prepared_entries p set body = p.body || jsonb_build_object(
      'vehicles', (select jsonb_agg(v || jsonb_build_object(
          'conductor_id', ${seat('conductor_id')}, 'navigator_id', ${seat('navigator_id')}) order by n)
        from jsonb_array_elements(p.body -> 'vehicles') with ordinality as e (v, n)),
      'vehicleCompanions', coalesce((select jsonb_agg(case when (a ->> 'companion_id')::integer = ${personId}
          then a || '{"companion_id": 0}'::jsonb else a end order by n)
        from jsonb_array_elements(p.body -> 'vehicleCompanions') with ordinality as e (a, n)), '[]'::jsonb))
    where p.customer_id = ${customerId}
      and (exists (select 1 from jsonb_array_elements(p.body -> 'vehicles') v
          where ${personId} in ((v ->> 'conductor_id')::integer, (v ->> 'navigator_id')::integer))
        or exists (select 1 from jsonb_array_elements(p.body -> 'vehicleCompanions') a
          where (a ->> 'companion_id')::integer = ${personId}))`.execute(tx);
}

/** To whom the e-mail about one goes; nobody is written to after erasure. */
export async function findPreparedOwner(
  db: Database,
  customerId: number,
): Promise<{ email: string; automaker_id: number } | undefined> {
  return db
    .selectFrom('customers')
    .select(['email', 'automaker_id'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
