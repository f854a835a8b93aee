import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { Database } from '../../database/client.ts';
import { passwordChanged } from '../../emails/access/password-changed.ts';
import { queueEmail } from '../../emails/send-email.ts';
import { audit } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { updatePasswordHash } from './accounts.sql.ts';
import { endResets } from './recovering/password-resets.sql.ts';
import { endEntry } from './signing-up/signups.sql.ts';
import { revokeOtherSessions } from '../../platform/sessions/sessions.sql.ts';

/**
 * Sets a password in the caller's transaction. Also ends open recovery links, the secret of the sign-up and all sessions except the kept one, and
 * notifies the customer by e-mail (C33).
 */
export async function setPassword(
  services: Services,
  tx: Database,
  customer: { readonly id: number; readonly automaker_id: number; readonly email: string },
  change: {
    readonly passwordHash: string;
    readonly keepSessionId: number | null;
    readonly action: 'password_reset' | 'password_changed';
  },
): Promise<void> {
  const now = services.clock.now();
  await updatePasswordHash(tx, customer.id, change.passwordHash, now);
  await endResets(tx, customer.id, now);
  await endEntry(tx, customer.id, now);
  await revokeOtherSessions(tx, customer.id, change.keepSessionId, now);
  await audit(tx, {
    at: now,
    actor: 'customer',
    actorId: customer.id,
    action: change.action,
    subject: 'customer',
    subjectId: customer.id,
  });
  await queueEmail(services, tx, customer, passwordChanged, { when: formatDayAndTime(now) });
}
