import { brandById } from '@trilha/brands/brands.ts';
import { formatDayAndTime, instantOf } from '@trilha/contract/brazil/calendar.ts';
import { publicationGaps } from '@trilha/contract/seasons/publication.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import { readStageFile } from '../organising/read-season-stage.ts';
import { saveStage } from '../organising/save-stage.ts';
import { findPublication, writeRefusal } from './publications.sql.ts';

interface Scheduled {
  readonly stageId: number;
  readonly at: Date;
}

/** The system's own work is held to no grant. */
const EVERYWHERE: StaffScope = [{ automakerId: null, stageId: null }];

/**
 * Publishes a stage at the time that was asked for, by saving it as its editor would, in the system's name. What its
 * checklist asks is judged again: where something is missing, it stays unpublished and says what. Asked for another
 * time meanwhile, taken back, published or cancelled, there is nothing to do.
 * @throws AppError `season_changed` where somebody saves it at this very moment: the job is tried again
 */
export async function publishScheduled(
  services: Services,
  { stageId, at }: Scheduled,
): Promise<void> {
  const found = await findPublication(services.db, stageId);
  const brand = found && brandById(found.automaker_id);
  if (found === undefined || brand === undefined) return;
  const isAsked = found.publish_at?.getTime() === at.getTime() && found.published_at === null;
  if (!isAsked || found.status === 'Cancelada') return;
  const { file, event, categories } = await readStageFile(services.db, brand, stageId);
  const gaps = publicationGaps({
    isPaid: event.is_paid,
    fee: Number(file['event_value']),
    vacancies: Number(file['vacancies']),
    startsAt: instantOf(String(file['stage_date'])),
    isHeld: found.status === 'Realizada',
    now: services.clock.now(),
    hasTerms: categories.map(({ terms_group: terms }) => terms !== null),
  });
  const edit = {
    id: stageId,
    file: { ...file, published: true, publish_at: null },
    scope: EVERYWHERE,
    by: {},
  };
  const reason = `Publicada na hora marcada (${formatDayAndTime(at)}) por ${found.who ?? 'alguém da equipe'}`;
  const saved =
    gaps.length > 0
      ? await saveStage(services, edit)
      : await saveStage(services, { ...edit, reason, version: fileVersionOf(file) });
  const problems = [...gaps, ...saved.problems];
  if (problems.length === 0) return;
  await inTransaction(services.db, async (tx) => {
    await writeRefusal(tx, stageId, { at: at.toISOString(), problems });
    await audit(tx, {
      at: services.clock.now(),
      actor: 'system',
      action: 'publication-refused',
      subject: 'stage',
      subjectId: stageId,
      detail: { fields: problems.map(({ field }) => field) },
    });
  });
}
