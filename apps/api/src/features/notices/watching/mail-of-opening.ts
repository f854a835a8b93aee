import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { stageOpen } from '../../../emails/notices/stage-open.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { Services } from '../../../services.ts';
import { findOpenStage } from '../../stages/find-open-stage.ts';
import { findWatcher } from './watching.sql.ts';

/** E-mails a watcher that a stage takes entries, unless it has closed in the meantime. */
export async function mailOfOpening(
  services: Services,
  { customer_id, step_id }: { customer_id: number; step_id: number },
): Promise<void> {
  const { db, clock } = services;
  const watcher = await findWatcher(db, customer_id);
  if (watcher === undefined) return;
  const stage = await findOpenStage(db, step_id, watcher.automaker_id, clock.now());
  if (stage === undefined) return;
  await sendEmail(services, watcher, stageOpen, {
    id: stage.id,
    stage: stage.title,
    place: stage.city_uf,
    date: stage.stage_date === null ? null : formatDayAndTime(stage.stage_date),
    until:
      stage.end_registration_date === null ? null : formatDayAndTime(stage.end_registration_date),
  });
}
