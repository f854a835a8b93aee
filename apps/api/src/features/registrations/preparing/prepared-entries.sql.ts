import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The prepared body, as stored and sent. */
export type PreparedBody = PreparedEntry['entry'];
/** A problem that prevents readiness; `since` is null when it existed from the start. */
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

/** A customer's prepared entries, by stage. */
export async function findPrepared(db: Database, customerId: number): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    select ${columns} from prepared_entries p join customers c on c.id = p.customer_id
    where p.customer_id = ${customerId} order by p.step_id`.execute(db);
  return rows;
}

/** The next prepared entries of a stage by customer id, locked; skips entries that another transaction is changing. */
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

/** Stages with prepared entries. */
export async function findPreparedStages(db: Database): Promise<number[]> {
  const { rows } = await sql<{ step_id: number }>`
    select distinct step_id from prepared_entries order by step_id`.execute(db);
  return rows.map(({ step_id }) => step_id);
}

/** Number of the stage's last version; 0 without versions. */
export async function findStageVersion(db: Database, stageId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(number), 0)::integer as version from stage_versions
    where step_id = ${stageId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Stores a prepared entry; it replaces an earlier one and keeps its key, so that it is sent once. */
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

/** Deletes these customers' prepared entries of a stage, after they entered or discarded them. */
export async function forgetPrepared(
  tx: Database,
  stageId: number,
  customerIds: readonly number[],
): Promise<void> {
  await sql`
    delete from prepared_entries
    where step_id = ${stageId} and customer_id = any(${customerIds}::integer[])`.execute(tx);
}

/** Deletes all prepared entries of a cancelled, postponed or closed stage. */
export async function forgetPreparedOf(tx: Database, stageId: number): Promise<void> {
  await sql`delete from prepared_entries where step_id = ${stageId}`.execute(tx);
}

/**
 * Replaces a person who leaves the team by 0, a choice not made. The rest stays prepared, without a reference to the
 * removed person.
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

/** The recipient of an e-mail about a prepared entry; undefined after erasure. */
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
