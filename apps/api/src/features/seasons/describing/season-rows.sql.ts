import type { Database } from '../../../database/client.ts';
import { isCategoryRetired } from '../../../database/retired-category.ts';
import type { Categories, Events, Stages } from '../../../database/schema.gen.ts';
import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { StagePool } from '../seasons.sql.ts';
import { type Selectable, sql } from 'kysely';

/** SQL for the digest of the track of route `t`. */
export const TRACK_DIGEST = sql<string>`left(encode(sha256(convert_to(t.track, 'UTF8')), 'hex'), 32)`;

/** A stage's guide and track as stored. */
export interface StoredGuide {
  readonly step_id: number;
  readonly guide: unknown;
  /** 32 hexadecimal digits of the track's content; null without one. */
  readonly track: string | null;
  readonly track_from: string | null;
  /** Name of the track's file. */
  readonly track_name: string | null;
}

/** What a stage asks of each person in a car, as stored. */
export interface StoredQuestions {
  readonly step_id: number;
  readonly questions: readonly CountedQuestion[];
  /** The last day to answer, `yyyy-mm-dd`; null: the day of the stage. */
  readonly until: string | null;
}

/** A category, and whether it takes no new entries. */
export interface StoredCategory extends Selectable<Categories> {
  readonly retired: boolean;
}

/** The rows of a brand that its season file is built from. */
export interface SeasonRows {
  readonly events: ReadonlyArray<Selectable<Events>>;
  readonly categories: readonly StoredCategory[];
  readonly stages: ReadonlyArray<Selectable<Stages>>;
  readonly pools: readonly StagePool[];
  readonly guides: readonly StoredGuide[];
  readonly questions: readonly StoredQuestions[];
}

/** Reads a brand's season; with `stageId`, only that stage. */
export async function findSeasonRows(
  db: Database,
  automakerId: number,
  stageId: number | null,
): Promise<SeasonRows> {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('automaker_id', '=', automakerId)
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .selectAll('c')
    .select(isCategoryRetired('c.id').as('retired'))
    .where('e.automaker_id', '=', automakerId)
    .orderBy('c.id')
    .execute();
  const stages = await db
    .selectFrom('stages')
    .selectAll()
    .where('automaker_id', '=', automakerId)
    .$if(stageId !== null, (query) => query.where('id', '=', stageId))
    .orderBy('stage_date')
    .orderBy('id')
    .execute();
  const ids = stages.map(({ id }) => id);
  if (ids.length === 0) return { events, categories, stages, pools: [], guides: [], questions: [] };
  const pools = await db
    .selectFrom('vacancy_pools as p')
    .leftJoin('vouchers as v', 'v.id', 'p.voucher_id')
    .selectAll('p')
    .select(['v.voucher', 'v.valid_until'])
    .where('p.step_id', 'in', ids)
    .orderBy('p.id')
    .execute();
  const { rows: guides } = await sql<StoredGuide>`
    select s.id as step_id, g.guide, t.track_from, t.track_name,
      ${TRACK_DIGEST} as track
    from stages s
    left join stage_guides g on g.step_id = s.id
    left join stage_routes t on t.step_id = s.id
    where s.id = any(${ids})`.execute(db);
  const questions = await findQuestionsOf(db, ids);
  return { events, categories, stages, pools, guides, questions };
}

/** What stages ask of each person in a car; none for a stage that asks nothing. */
export async function findQuestionsOf(
  db: Database,
  stageIds: readonly number[],
): Promise<StoredQuestions[]> {
  const rows = await db
    .selectFrom('stage_questions')
    .select(['step_id', 'questions', 'until'])
    .where('step_id', 'in', [...stageIds])
    .execute();
  return rows as unknown as StoredQuestions[];
}

/** One version of a stage. */
export interface VersionRow {
  readonly step_id: number;
  /** From 1. */
  readonly number: number;
  readonly at: Date;
  readonly staff_id: number | null;
  /** User name passed to a server command. */
  readonly as_name: string | null;
  readonly reason: string | null;
  readonly file: object;
}

/** The number of a stage's newest version; 0 without versions. */
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

/** Entries of each stage that are not cancelled. */
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
