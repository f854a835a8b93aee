import type { Services } from '../../../services.ts';
import { insertTotp, spendTotpStep } from '../factors/authenticators.sql.ts';
import { newTotpSecret, sealTotp, totpAddress, totpStep, unsealTotp } from '../factors/totp.ts';
import { keepTotpSecret } from '../signing-in/challenges.sql.ts';
import { findStaff } from '../staff.sql.ts';
import { findEnrolment, type NewFactor } from './enrol-factor.ts';
import type { StaffCaller } from '../signing-in/open-staff-session.ts';

/**
 * Creates a secret for an authenticator app and stores it with the challenge until a code confirms it.
 * @returns the secret in base32, and the address for the QR code.
 * @throws AppError `challenge_over`
 */
export async function beginTotp(
  { db, clock, config }: Services,
  token: string,
  caller: Pick<StaffCaller, 'token'>,
): Promise<{ secret: string; address: string }> {
  const now = clock.now();
  const { id, staff_id } = await findEnrolment(db, token, { caller, now });
  const { email } = await findStaff(db, staff_id);
  const secret = newTotpSecret();
  await keepTotpSecret(db, id, sealTotp(config.staffSecretKey, staff_id, secret));
  return { secret, address: totpAddress(secret, email) };
}

/** The authenticator app that showed this code of the challenge's secret. The code cannot be used again. */
export function newTotp(
  { config }: Pick<Services, 'config'>,
  { code, label }: { readonly code: string; readonly label: string },
): NewFactor {
  return {
    kind: 'totp',
    enrol: async (tx, { staff_id, totp_box }, now) => {
      if (totp_box === null) return false;
      const secret = unsealTotp(config.staffSecretKey, staff_id, totp_box);
      const step = totpStep(secret, code, now);
      if (step === null) return false;
      const id = await insertTotp(tx, { staff_id, label, secret_box: totp_box }, now);
      return spendTotpStep(tx, id, step, now);
    },
  };
}
