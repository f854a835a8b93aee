import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { tellOfTeam } from '../team/tell-of-team.ts';
import { addWrongFactor, clearWrongFactors, countWrongFactors } from './wrong-factors.sql.ts';

/** At this many wrong factors the staff member and all admins get an e-mail. A few typing errors are normal. */
const TOLD_AT = 5;
/** At this many wrong factors the account is stopped until an admin or a command makes a new link. */
const STOPPED_AT = 50;

/** @throws AppError `factor_stopped`, also for a right factor */
export async function refuseStopped(db: Database, staffId: number): Promise<void> {
  if ((await countWrongFactors(db, staffId)) >= STOPPED_AT) throw new AppError('factor_stopped');
}

/** Resets the count after a right factor. */
export async function forgetWrongFactors(tx: Database, staffId: number): Promise<void> {
  await clearWrongFactors(tx, staffId);
}

/** Counts a wrong factor. The sender already knows the password, so the count never expires. */
export async function noteWrongFactor(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  staffId: number,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const count = await addWrongFactor(tx, staffId);
    if (count !== TOLD_AT && count !== STOPPED_AT) return;
    const what = count === TOLD_AT ? 'factors-wrong' : 'factor-stopped';
    const about = { at: now, actor: 'system', subject: 'staff', subjectId: staffId } as const;
    await audit(tx, { ...about, action: what, detail: { count } });
    await tellOfTeam(services, tx, { what, subject_id: staffId, by: {}, now });
  });
}
