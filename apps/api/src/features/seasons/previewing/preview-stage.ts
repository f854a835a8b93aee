import { randomBytes } from 'node:crypto';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { listPublicStages } from '../../stages/guides/list-public-stages.ts';
import { readStageGuide } from '../../stages/guides/read-stage-guide.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { brandOfStage } from '../organising/read-season-stage.ts';
import { saveStage } from '../organising/save-stage.ts';
import * as sql from './previews.sql.ts';

/** Previews kept per staff member: enough for drafts in several tabs. */
const KEPT_EACH = 8;

interface PreviewWanted {
  readonly id: number;
  /** Unsaved edits; undefined previews the stage as saved. */
  readonly file?: StageFile | undefined;
  readonly view: StaffScope;
  readonly edit: StaffScope;
  readonly staffId: number;
  readonly by: StaffActor;
}

/** The data that the portal renders the stage's page and the stage list from. */
interface Seen {
  readonly page: StagePage;
  readonly list: StagesPage;
}

async function see(db: Database, automakerId: number, id: number, now: Date): Promise<Seen> {
  const at = now.toISOString();
  return {
    page: { stage: await readStageGuide({ db }, automakerId, id, now, id), now: at },
    list: { stages: await listPublicStages({ db }, automakerId, now, id), now: at },
  };
}

/**
 * Stores a preview of a stage for the caller: saves the unsaved edits under the season's rules in a transaction, reads
 * them as the portal does, and rolls back. Drafts are read as if published.
 * @throws AppError `not_found`, also without the permission
 */
export async function previewStage(services: Services, wanted: PreviewWanted) {
  const { id, file, view, edit, staffId, by } = wanted;
  const now = services.clock.now();
  const brand = await brandOfStage(services.db, view, id);
  let seen: Seen | undefined;
  const look = async (db: Database): Promise<void> => {
    seen = await see(db, brand.id, id, now);
  };
  if (file === undefined) await look(services.db);
  else {
    const saved = await saveStage(services, { id, file, scope: edit, by, also: look });
    if (saved.problems.length > 0) return { problems: [...saved.problems], preview: null };
  }
  if (seen === undefined) throw new AppError('not_found');
  const { page, list } = seen;
  const name = randomBytes(16).toString('hex');
  await inTransaction(services.db, async (tx) => {
    await sql.insertPreview(tx, {
      id: name,
      staff_id: staffId,
      step_id: id,
      created_at: now,
      page: JSON.stringify(page),
      list: JSON.stringify(list),
    });
    await sql.deleteOlderPreviews(tx, staffId, KEPT_EACH);
  });
  const is_listed = list.stages.some((stage) => stage.id === id);
  return { problems: [], preview: { id: name, is_listed } };
}
