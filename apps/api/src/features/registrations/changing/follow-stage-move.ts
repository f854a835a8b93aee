import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { confirmUntil, movedExpiry } from '@trilha/contract/registrations/deadlines.rules.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import type { Database } from '../../../database/client.ts';
import type { StageChange } from '../../../emails/registrations/stage-moved.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { queueEntryNotices } from '../../notices/sending/queue-notices.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { promoteWaiting } from '../places/promote-waiting.ts';
import { confirmationJobs, paymentJobs } from '../telling/registration-effects.ts';
import { countInvited } from '../postponing/postponing.sql.ts';
import { mailMovedStageJob, tellOfStageMoveJob } from '../registrations.jobs.ts';
import { findActiveOfStage, updateRegistrationRow } from '../registrations.sql.ts';
import {
  findToConfirmOfStage,
  findUnpaidOfStage,
  forgetReminders,
  raiseCalendarSequence,
} from './changes.sql.ts';

/** People notified in one statement: each may have ten browsers, and a statement takes 65,535 values. */
const AT_ONCE = 500;

/** The facts of a stage that its participants are notified of. */
export interface StageAsTold {
  readonly title: string;
  readonly stage_date: Date | null;
  readonly city_uf: string;
  readonly location: string;
  /** `yyyy-mm-dd` */
  readonly cancellation_limit: string | null;
}

interface StageMove {
  readonly before: StageAsTold;
  readonly after: StageAsTold;
  readonly now: Date;
  readonly notify?: boolean | undefined;
}

/** How many people a change of a stage reaches. */
interface MoveTold {
  /** Entrants notified. */
  readonly told: number;
  /** Entrants who could be notified. */
  readonly concerned: number;
  /** People with an open invitation to a stage whose date changed; notified when the entrants are. */
  readonly invited: number;
}

const NOBODY: MoveTold = { told: 0, concerned: 0, invited: 0 };
const NAME = 'Etapa';

/**
 * Applies a stage's new date, place or limit to its registrations, inside the transaction that wrote them. Deadlines
 * follow the date and reminders start over. Everybody with a place or on the waiting list is notified of old and new
 * values, with a calendar file that replaces the previous one. Whoever holds an open invitation gets its link again
 * when the date changed.
 * @param move.notify whether people get a message; undefined: yes, unless only the name changed
 * @returns how many are notified and how many are affected; none when the stage is over
 */
export async function followStageMove(
  services: Services,
  tx: Database,
  stageId: number,
  { before, after, now, notify }: StageMove,
): Promise<MoveTold> {
  const changes = changesOf(before, after);
  if (changes.length === 0) return NOBODY;
  const hasMoved = before.stage_date?.getTime() !== after.stage_date?.getTime();
  await raiseCalendarSequence(tx, stageId);
  if (hasMoved) {
    await forgetReminders(tx, stageId);
    await moveExpiries(services, tx, stageId, { before, after, now });
    await moveConfirmations(services, tx, stageId, { after, now });
    await promoteWaiting(services, tx, stageId, now);
  }
  const { status } = await lockStage(tx, stageId);
  const isOver = after.stage_date !== null && after.stage_date <= now;
  if (status !== 'Agendada' || isOver) return NOBODY;
  const ids = await findActiveOfStage(tx, stageId);
  const isTold = notify ?? changes.some(({ label }) => label !== NAME);
  const invited = hasMoved ? await countInvited(tx, stageId, now) : 0;
  if (isTold) await tell(services, tx, ids, changes);
  if (isTold && invited > 0) {
    const moved_from = before.stage_date?.toISOString();
    await services.jobs.enqueue(tx, mailMovedStageJob, { step_id: stageId, moved_from });
  }
  for (const id of ids) await services.notifications.registrationChanged(tx, id);
  return { told: isTold ? ids.length : 0, concerned: ids.length, invited };
}

function changesOf(before: StageAsTold, after: StageAsTold): StageChange[] {
  const date = ({ stage_date }: StageAsTold) =>
    stage_date === null ? 'sem data' : formatDayAndTime(stage_date);
  const limit = ({ cancellation_limit }: StageAsTold) =>
    cancellation_limit === null ? 'não é possível' : `até ${formatDay(cancellation_limit)}`;
  const rows: StageChange[] = [
    { label: NAME, before: before.title, after: after.title },
    { label: 'Quando', before: date(before), after: date(after) },
    { label: 'Onde', before: stagePlace(before), after: stagePlace(after) },
    { label: 'Editar e cancelar', before: limit(before), after: limit(after) },
  ];
  return rows.filter((change) => change.before !== change.after);
}

async function tell(
  services: Services,
  tx: Database,
  ids: readonly number[],
  changes: readonly StageChange[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const mails = some.map((registration_id) =>
      newJob(tellOfStageMoveJob, { registration_id, changes: [...changes] }),
    );
    await services.jobs.enqueueAll(tx, mails);
    await queueEntryNotices(services, tx, some, 'stage_changed');
  }
}

/** Shortens payment deadlines that the new date does not allow, and extends those that the old date had cut. */
async function moveExpiries(
  services: Services,
  tx: Database,
  stageId: number,
  { before, after, now }: { before: StageAsTold; after: StageAsTold; now: Date },
): Promise<void> {
  const { unpaid_expiry_hours: hours } = await lockStage(tx, stageId);
  for (const { id, status, expires_at: old } of await findUnpaidOfStage(tx, stageId)) {
    const dates = { before: before.stage_date, after: after.stage_date };
    const expires_at = movedExpiry(old, dates, hours, now);
    if (expires_at.getTime() === old.getTime()) continue;
    await updateRegistrationRow(tx, id, { expires_at });
    await services.jobs.enqueueAll(tx, paymentJobs({ id, status, expires_at }, now));
    await auditMoved(tx, id, { from: old, to: expires_at, now });
  }
}

/** Gives customers who have to confirm until the deadline that the new date allows. */
async function moveConfirmations(
  services: Services,
  tx: Database,
  stageId: number,
  { after, now }: { readonly after: StageAsTold; readonly now: Date },
): Promise<void> {
  for (const { id, created_at, confirm_until: old } of await findToConfirmOfStage(
    tx,
    stageId,
    now,
  )) {
    const confirm_until = confirmUntil(after.stage_date, created_at);
    if (confirm_until.getTime() === old.getTime()) continue;
    await updateRegistrationRow(tx, id, { confirm_until });
    await services.jobs.enqueueAll(tx, confirmationJobs({ id, confirm_until }));
    await auditMoved(tx, id, { from: old, to: confirm_until, now });
  }
}

function auditMoved(
  tx: Database,
  subjectId: number,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
): Promise<void> {
  return audit(tx, {
    at: now,
    actor: 'system',
    action: 'expiry_moved',
    subject: 'registration',
    subjectId,
    detail: { from: from.toISOString(), to: to.toISOString() },
  });
}
