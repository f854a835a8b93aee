import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { violatedConstraint } from '../../../database/error-kinds.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import { brandOfStage, readStageFile } from '../organising/read-season-stage.ts';
import { lockEvents } from '../seasons.sql.ts';
import { expireFiles, findFilesOfStage } from '../uploading/uploads.sql.ts';
import * as sql from './deleting.sql.ts';

interface Deletion {
  readonly stageId: number;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  /** Version of the stage that the caller saw. */
  readonly version: string;
  /** Also deletes the event when it has no other stage. */
  readonly withEvent: boolean;
  readonly reason: string;
  readonly by: StaffActor & { readonly staffId: number };
}

/**
 * Deletes an unpublished stage with its configuration and versions. The next upload cleanup removes files that nothing
 * else of the brand uses. Any other reference (entry, invitation, device, role) prevents the deletion.
 * @throws AppError `not_found`; `season_changed` when the caller saw another version; `draft_in_use`
 */
export async function deleteDraft(services: Services, deletion: Deletion): Promise<void> {
  const { db, clock } = services;
  const { stageId, scope, version, withEvent, reason, by } = deletion;
  const brand = await brandOfStage(db, scope, stageId);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    // Imports and the upload cleanup wait for this lock.
    await lockEvents(tx, brand.id);
    const stage = await sql.lockDraft(tx, stageId);
    if (stage === undefined) throw new AppError('draft_in_use');
    const { file } = await readStageFile(tx, brand, stageId);
    if (fileVersionOf(file) !== version) throw new AppError('season_changed');
    const files = await findFilesOfStage(tx, stageId);
    await sql.deleteStage(tx, stageId);
    const isEmpty = withEvent && !(await sql.hasStages(tx, stage.event_id));
    const event = isEmpty ? await sql.deleteEvent(tx, stage.event_id) : undefined;
    const gone = [...files, ...(event?.files ?? [])];
    await expireFiles(tx, { automakerId: brand.id, staffId: by.staffId, at, files: gone });
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      reason,
      action: 'deleted',
      subject: 'stage',
      subjectId: stageId,
      detail: { title: stage.title, ...(event === undefined ? {} : { event: event.name }) },
    });
  }).catch((error: unknown) => {
    // Another record, not part of the stage, refers to it.
    throw violatedConstraint(error) === undefined ? error : new AppError('draft_in_use');
  });
}
