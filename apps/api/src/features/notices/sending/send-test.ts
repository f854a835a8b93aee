import { AppError } from '../../../platform/app-error.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { sendNoticeJob } from '../notices.jobs.ts';
import { findSubscribed } from '../settings/settings.sql.ts';

const TRY_NOTICE: RateLimit = { name: 'try-notice', limit: 5, windowSeconds: 600 };

/**
 * Sends an example to the calling browser.
 * @throws AppError `not_found` when it has no subscription, `too_many_requests`.
 */
export async function sendTest(
  { db, jobs, clock, config }: Services,
  { id: sessionId, customerId }: Session,
): Promise<void> {
  const key = config.push?.publicKey;
  const devices = key === undefined ? [] : await findSubscribed(db, customerId, key);
  const own = devices.find(({ session_id }) => session_id === sessionId);
  if (own === undefined) throw new AppError('not_found');
  await countAttempt(db, TRY_NOTICE, String(customerId), clock.now());
  await jobs.enqueue(db, sendNoticeJob, {
    subscription_id: own.id,
    kind: 'test',
    step_id: null,
    registration_id: null,
  });
}
