import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { Database } from '../../../database/client.ts';
import { emailChanged } from '../../../emails/access/email-changed.ts';
import { queueEmail } from '../../../emails/send-email.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { setAccountEmail } from '../accounts.sql.ts';
import { forgetPendingSignups } from '../signing-up/pending-signups.sql.ts';
import { lockSignupsOf } from '../signing-up/signups.sql.ts';

/**
 * Makes a confirmed address the account's e-mail, in the caller's transaction. Notifies the old address.
 * @throws AppError `invalid_token` when another account has taken the address meanwhile
 */
export async function changeEmail(
  services: Services,
  tx: Database,
  account: { readonly customer_id: number; readonly automaker_id: number; readonly email: string },
  email: string,
): Promise<void> {
  const now = services.clock.now();
  const { customer_id: id, automaker_id } = account;
  // A sign-up with this address that is confirmed at the same moment waits, and finds it taken.
  await lockSignupsOf(tx, automaker_id, email);
  if (!(await setAccountEmail(tx, { id, automaker_id, email, now }))) {
    throw new AppError('invalid_token');
  }
  await forgetPendingSignups(tx, automaker_id, email);
  await audit(tx, {
    at: now,
    actor: 'customer',
    actorId: id,
    action: 'email_changed',
    subject: 'customer',
    subjectId: id,
  });
  await queueEmail(services, tx, account, emailChanged, { when: formatDayAndTime(now) });
}
