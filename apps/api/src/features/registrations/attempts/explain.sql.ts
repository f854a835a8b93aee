import type { NotDecided } from '@trilha/contract/opening/explain-not-decided.texts.ts';
import { sql } from 'kysely';
import type { ExplainedRow, OwnRow } from '@trilha/contract/opening/explain.rules.ts';
import type { Database } from '../../../database/client.ts';

/** Rows of a stage's log that are the customer's, with what only they are told. */
export function findOwnRows(db: Database, customerId: number, stageId: number): Promise<OwnRow[]> {
  return db
    .selectFrom('attempt_owners as o')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.step_id', '=', 'o.step_id').onRef('a.seq', '=', 'o.seq'),
    )
    .select(['o.seq', 'o.registration_id', 'o.refusal', 'a.token'])
    .where('o.customer_id', '=', customerId)
    .where('o.step_id', '=', stageId)
    .orderBy('o.seq')
    .execute();
}

/** The customer's requests at a stage that were received and not decided, beside the first one that was. */
export async function findNotDecided(
  db: Database,
  customerId: number,
  stageId: number,
): Promise<NotDecided> {
  const { rows } = await sql<{ received: Date[]; first_decided: Date | null }>`
    select array(select n.received_at from not_decided_attempts n
        where n.customer_id = ${customerId} and n.step_id = ${stageId}
        order by n.received_at) as received,
      (select min(a.received_at) from attempt_owners o
        join attempts a on a.step_id = o.step_id and a.seq = o.seq
        where o.customer_id = ${customerId} and o.step_id = ${stageId}) as first_decided`.execute(
    db,
  );
  const [row] = rows;
  return {
    received: (row?.received ?? []).map((at) => at.toISOString()),
    firstDecided: row?.first_decided?.toISOString() ?? null,
  };
}

/** Stages where a request of the customer was refused or not decided, and where no registration of theirs is active. */
export async function findRefusedStages(db: Database, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ step_id: number }>`
    select step_id from (
        select step_id from attempt_owners where customer_id = ${customerId} and refusal is not null
        union select step_id from not_decided_attempts where customer_id = ${customerId}) asked
      where not exists (select from registrations r where r.customer_id = ${customerId}
        and r.step_id = asked.step_id and r.status <> 'Cancelada')
      order by step_id`.execute(db);
  return rows.map(({ step_id }) => step_id);
}

/** Rows of a stage's log after a position, as an explanation reads them. */
export async function findRowsAfter(
  db: Database,
  stageId: number,
  { seq, most }: { readonly seq: number; readonly most: number },
): Promise<ExplainedRow[]> {
  const rows = await db
    .selectFrom('attempts')
    .select([
      'seq',
      'received_at',
      'decided_at',
      'kind',
      'cars',
      'places',
      'pool',
      'outcome',
      'number_before',
      'number_after',
      'free_before',
      'configuration',
    ])
    .where('step_id', '=', stageId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...row,
    pool: row.pool as ExplainedRow['pool'],
    received_at: row.received_at?.toISOString() ?? null,
    decided_at: row.decided_at.toISOString(),
    configuration: row.configuration === null ? null : JSON.parse(row.configuration),
  }));
}

/** The general places that came back in the last three stages of the same event, oldest first, by their logs. */
export async function findFreedEarlier(db: Database, stageId: number): Promise<number[]> {
  const { rows } = await sql<{ freed: number }>`
    select (select coalesce(sum(-a.places), 0)::integer from attempts a
      where a.step_id = earlier.id and a.outcome = 'freed' and a.pool = 'general') as freed
    from (select o.id, o.stage_date from stages s
      join stages o on o.event_id = s.event_id and o.stage_date < s.stage_date and o.status = 'Realizada'
      where s.id = ${stageId} and exists (select from attempts a where a.step_id = o.id and a.seq = 1)
      order by o.stage_date desc limit 3) earlier
    order by earlier.stage_date`.execute(db);
  return rows.map(({ freed }) => freed);
}

/** Name of a stage, whatever its state: whoever asked for its places may read of it. */
export function findExplainedStage(
  db: Database,
  stageId: number,
): Promise<{ readonly id: number; readonly title: string } | undefined> {
  return db
    .selectFrom('stages')
    .select(['id', 'title'])
    .where('id', '=', stageId)
    .executeTakeFirst();
}
