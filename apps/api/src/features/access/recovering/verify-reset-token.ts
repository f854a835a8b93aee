import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { findReset } from './password-resets.sql.ts';

/** Whether a recovery link still works for this e-mail (AUTH-34). This check does not use up the link. */
export async function verifyResetToken(
  services: Services,
  link: { readonly token: string; readonly email: string },
): Promise<'valid' | 'expired'> {
  const now = services.clock.now();
  const reset = await findReset(services.db, hashToken(link.token), link.email, now);
  return reset === undefined ? 'expired' : 'valid';
}
