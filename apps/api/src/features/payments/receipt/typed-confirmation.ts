import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { staticPayment } from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import type * as z from 'zod/mini';
import type { Confirmation } from './confirm-payment.ts';

/** The confirmation that a staff member typed for a registration, read from its wire form. */
export function typedConfirmation({
  registrationId,
  plan,
}: {
  readonly registrationId: number;
  readonly plan: z.output<typeof staticPayment>;
}): Omit<Confirmation, 'by' | 'isRehearsal'> {
  const paidAt = instantOf(plan.paid_at);
  return {
    registrationId,
    amountCents: centsFromWire(plan.amount),
    ...(plan.end_to_end_id !== '' && { endToEndId: plan.end_to_end_id }),
    ...(paidAt && { paidAt }),
  };
}
