import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';

/** True when the deadline took the place: a Pix that went to the key may still be found (PAY-20). */
export function isLostUnpaid({ status, cancelled_by, amount, money }: Registration): boolean {
  const isLost = status === 'Cancelada' && cancelled_by === 'system' && centsFromWire(amount) > 0;
  return isLost && money.refund === null && centsFromWire(money.held) === 0;
}
