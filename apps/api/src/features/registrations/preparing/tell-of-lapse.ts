import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { preparedLapsed } from '../../../emails/registrations/prepared-lapsed.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { Services } from '../../../services.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { checkPrepared } from './check-prepared.ts';
import { findPreparedOwner, findPrepared } from './prepared-entries.sql.ts';

/**
 * E-mails a customer that their prepared entry is no longer ready, unless they fixed, sent or discarded it meanwhile.
 */
export async function tellOfLapse(
  services: Services,
  { customer_id, step_id, causes }: { customer_id: number; step_id: number; causes: string[] },
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const owner = await findPreparedOwner(db, customer_id);
  const row = (await findPrepared(db, customer_id)).find((one) => one.step_id === step_id);
  const [stage] = await findStagesOf(db, [step_id]);
  if (owner === undefined || row === undefined || stage === undefined) return;
  const [check] = await checkPrepared(db, stage, [row], now);
  const still = causes.filter((cause) => check?.problems.some(({ message }) => message === cause));
  if (still.length === 0) return;
  await sendEmail(services, owner, preparedLapsed, {
    id: step_id,
    stage: stage.title,
    causes: still,
    opens: check?.opensAt ? formatDayAndTime(check.opensAt) : null,
  });
}
