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

/** The system's own work needs no grant. */
const EVERYWHERE: StaffScope = [{ automakerId: null, stageId: null }];

/**
 * Publishes a stage at its scheduled time, by saving it as its editor would, as the system. The checklist runs again:
 * when something is missing, the stage stays unpublished and the reasons are stored. Does nothing when the stage was
 * rescheduled, unscheduled, published or cancelled in the meantime.
 * @throws AppError `season_changed` when somebody saves it at the same time: the job is retried
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
