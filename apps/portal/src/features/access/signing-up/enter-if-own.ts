import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { showSuccess } from '../../../shared/feedback/overlay-store.ts';
import { enterConfirmed } from '../logging-in/enter-portal.ts';
import type { Outcome } from './confirmation-outcome.tsx';

/**
 * After the e-mail is confirmed: signs the customer in without a password if this browser made the sign-up, and goes to
 * the next page.
 * @param isStillHere false once the customer left the page: it then changes no page
 * @returns false where the documented outcome is shown instead: another browser, a second time, a failed request
 */
export async function enterIfOwn(
  outcome: Outcome,
  brandId: number,
  isStillHere: () => boolean,
): Promise<boolean> {
  const email = 'email' in outcome ? outcome.email : undefined;
  if (email === undefined) return false;
  try {
    const entered = await enterConfirmed(email, brandId);
    if (entered?.kind !== 'in') return false;
    if (isStillHere()) navigate(entered.address, { replace: true });
    showSuccess('E-mail confirmado. Você já entrou.');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
