import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStaff } from '../staff.sql.ts';
import { deleteAuthenticator, listAuthenticators } from './authenticators.sql.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.sql.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

/** The caller's authenticators, and the number of recovery codes left. */
export async function readOwnFactors({ db }: Pick<Services, 'db'>, { staffId }: StaffSession) {
  const rows = await listAuthenticators(db, staffId);
  return {
    factors: rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, staffId),
  };
}

/** @throws AppError `not_found`, or `last_factor`: an account always keeps a second factor. */
export async function removeOwnFactor(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  const { staffId } = session;
  await inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    const factors = await listAuthenticators(tx, staffId);
    const factor = factors.find((one) => one.id === id);
    if (factor === undefined) throw new AppError('not_found');
    if (factors.length === 1) throw new AppError('last_factor');
    await deleteAuthenticator(tx, id);
    const by = { actor: 'staff', ...whoActs(session) } as const;
    const about = { ...by, subject: 'staff', subjectId: staffId } as const;
    const detail = { factor: factor.kind };
    await audit(tx, { at: now, ...about, action: 'factor-removed', detail });
  });
}

/** Replaces all recovery codes with ten new ones. */
export async function renewOwnCodes(
  { db, config }: Pick<Services, 'db' | 'config'>,
  session: StaffSession,
  now: Date,
): Promise<string[]> {
  const { staffId } = session;
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryDigest(config.staffSecretKey, staffId, code));
  await inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    await replaceRecoveryCodes(tx, staffId, digests, now);
    const by = { actor: 'staff', ...whoActs(session) } as const;
    const about = { ...by, subject: 'staff', subjectId: staffId } as const;
    await audit(tx, { at: now, ...about, action: 'recovery-codes-renewed' });
  });
  return codes;
}
