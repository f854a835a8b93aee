import {
  EARLIEST_REMINDER_DAYS,
  isStageReminderDue,
} from '@trilha/contract/registrations/deadlines.rules.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';
import { findStagesBetween, findUnreminded, insertReminder } from './messages.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds everybody with a confirmed place of a stage that is near, once per registration. A later confirmation gets
 * its reminder later. The row written with each message records that it was queued.
 */
export async function remindOfStages(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + (EARLIEST_REMINDER_DAYS + 1) * DAY_MS);
  for (const stage of await findStagesBetween(db, now, until)) {
    if (!isStageReminderDue(stage.stage_date, now)) continue;
    for (const id of await findUnreminded(db, stage.id)) {
      await inTransaction(db, async (tx) => {
        if (!(await insertReminder(tx, id, now))) return;
        await queueRegistrationEmail(services, tx, id, 'stage-reminder');
      });
    }
  }
}
