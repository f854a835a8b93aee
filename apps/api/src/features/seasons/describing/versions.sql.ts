import type { Database } from '../../../database/client.ts';

/** What a stage was from a moment on. */
export interface VersionRow {
  readonly step_id: number;
  /** From 1. */
  readonly number: number;
  readonly at: Date;
  readonly staff_id: number | null;
  /** The user name given to a command. */
  readonly as_name: string | null;
  readonly reason: string | null;
  readonly file: object;
}

/** The number of a stage's newest version; 0 without any. */
export async function findLastNumber(tx: Database, stageId: number): Promise<number> {
  const row = await tx
    .selectFrom('stage_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('step_id', '=', stageId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function insertVersion(tx: Database, row: VersionRow): Promise<void> {
  await tx
    .insertInto('stage_versions')
    .values({ ...row, file: JSON.stringify(row.file) })
    .execute();
}

/** The newest hundred versions of a stage, newest first, with who made each. */
export async function findVersions(db: Database, stageId: number) {
  return db
    .selectFrom('stage_versions as v')
    .leftJoin('staff as f', 'f.id', 'v.staff_id')
    .select(['v.number', 'v.at', 'v.as_name', 'v.reason', 'v.file', 'f.name as staff_name'])
    .where('v.step_id', '=', stageId)
    .orderBy('v.number', 'desc')
    .limit(100)
    .execute();
}

/** Entries that stand in each stage: not cancelled ones. */
export async function countEntered(
  db: Database,
  stageIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (stageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('registrations')
    .select(['step_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('step_id', 'in', [...stageIds])
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'Cancelada')
    .groupBy('step_id')
    .execute();
  return new Map(rows.map(({ step_id, count }) => [step_id, Number(count)]));
}
