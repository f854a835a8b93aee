import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';

/** True when the deadline took the place: a Pix that went to the key may still be found (PAY-20). */
export function isLostUnpaid(registration: Registration): boolean {
  const { status, cancelled_by, amount, money } = registration;
  // Nothing was ever due for an entry that was not confirmed.
  if (registration.confirm_until !== undefined) return false;
  const isLost = status === 'Cancelada' && cancelled_by === 'system' && centsFromWire(amount) > 0;
  return isLost && money.refund === null && centsFromWire(money.held) === 0;
}
