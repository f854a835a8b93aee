import type { Body } from '@trilha/contract/endpoint.ts';
import type { claimPayment as endpoint } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readStatus } from '../../registrations/reading/read-status.ts';
import { lockOwing, type PayableRow } from '../payable.sql.ts';
import { findClaim, saveClaim } from './claims.sql.ts';

/** Each claim is work for staff. The limit leaves room for typing mistakes. */
const CLAIMS: RateLimit = { name: 'payment-claim', limit: 5, windowSeconds: 3_600 };

const isPaid = ({ status }: PayableRow): boolean =>
  status === 'Aprovado' || status === 'Registrado com sucesso';

/** While the fee is unpaid, and after the deadline: money found then follows the table of D20. */
const isClaimable = ({ status, cancel_reason }: PayableRow): boolean =>
  status === 'Aguardando Pagamento' || (status === 'Cancelada' && cancel_reason === 'expiry');

/**
 * Stores a customer's claim that they paid to the key instead of the charge, so that staff can look for the Pix. It
 * counts as no payment and moves no deadline. The same claim again changes nothing; a different one replaces it.
 * @returns whether it was stored; false when the payment has arrived meanwhile
 * @throws AppError `not_found`, `claim_not_due`, `too_many_requests`
 */
export async function claimPayment(
  services: Services,
  { customerId, registrationId }: { customerId: number; registrationId: number },
  claim: Body<typeof endpoint>,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  if ((await readStatus(db, registrationId, customerId)) === null) throw new AppError('not_found');
  return inTransaction(db, async (tx) => {
    const row = await lockOwing(tx, registrationId);
    if (row === undefined) throw new AppError('not_found');
    if (isPaid(row)) return false;
    if (!isClaimable(row)) throw new AppError('claim_not_due');
    const typed = { end_to_end_id: claim.end_to_end_id || null, payer_name: claim.payer };
    const known = await findClaim(tx, registrationId);
    const isKnown =
      known?.closed_at === null &&
      known.end_to_end_id === typed.end_to_end_id &&
      known.payer_name === typed.payer_name;
    if (isKnown) return true;
    await countAttempt(tx, CLAIMS, String(registrationId), now);
    await saveClaim(tx, { registration_id: registrationId, ...typed, claimed_at: now });
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: 'payment_claimed',
      subject: 'registration',
      subjectId: registrationId,
    });
    await services.notifications.registrationChanged(tx, registrationId);
    return true;
  });
}
