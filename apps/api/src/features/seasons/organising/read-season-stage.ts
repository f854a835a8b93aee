import { brandById } from '@trilha/brands/brands.ts';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { describeStage, type StageFile } from '../describing/describe-stage.ts';
import { countEntered, findSeasonRows } from '../describing/season-rows.sql.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import { readPublication } from '../publishing/read-publication.ts';
import { findSeasonStages } from './season-list.sql.ts';
import { seasonStageWithin } from './list-season.ts';

/** The brand of a stage, where the caller holds the permission. @throws AppError `not_found` */
export async function brandOfStage(db: Database, scope: StaffScope, id: number): Promise<Brand> {
  const [row] = await findSeasonStages(db, { stage: id });
  const brand = row && brandById(row.automaker_id);
  const isHeld = brand && isWithin(scope, { automakerId: brand.id, stageId: id });
  if (!isHeld) throw new AppError('not_found');
  return brand;
}

/** A stage's current file; works for cancelled stages too. @throws AppError `not_found` */
export async function readStageFile(db: Database, brand: Brand, id: number) {
  const rows = await findSeasonRows(db, brand.id, id);
  const { stages, pools, guides, questions, events, categories } = rows;
  const [stage] = stages;
  const event = events.find((one) => one.id === stage?.event_id);
  if (stage === undefined || event === undefined) throw new AppError('not_found');
  const file: StageFile = describeStage(stage, pools, guides[0], questions[0]);
  return { file, event, categories: categories.filter(({ event_id }) => event_id === event.id) };
}

/**
 * One stage with all fields of its file.
 * @throws AppError `not_found`, also without the permission
 */
export async function readSeasonStage(
  db: Database,
  asked: {
    readonly id: number;
    readonly view: StaffScope;
    readonly edit: StaffScope;
    readonly now: Date;
  },
): Promise<SeasonStage> {
  const brand = await brandOfStage(db, asked.view, asked.id);
  const { file, event, categories } = await readStageFile(db, brand, asked.id);
  const row = await seasonStageWithin(db, asked.view, asked.id, asked.now);
  return {
    row,
    file,
    version: fileVersionOf(file),
    is_paid: event.is_paid,
    categories: categories.map(({ name, terms_group }) => ({ name, terms_group })),
    entered: (await countEntered(db, [asked.id])).get(asked.id) ?? 0,
    publication: await readPublication(db, asked.id),
    may_edit: isWithin(asked.edit, { automakerId: brand.id, stageId: asked.id }),
  };
}
