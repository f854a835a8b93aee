import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { typedEndToEndId } from '../../payments/payment-claim.fields.ts';
import { moment } from '../../seasons/season-fields.ts';
import { positiveId } from '../../shapes.ts';
import { moneyAssignment } from './money.endpoints.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

const one = z.object({ id: positiveId });

/** A Pix by static code, as the bank statement shows it. */
export const staticPayment = z.object({
  /** Amount in reais, e.g. "500.00". */
  amount: z
    .string()
    .check(z.regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/, { error: 'Escreva o valor como 250,00' })),
  /** When it was paid, in São Paulo. */
  paid_at: moment,
  /** Empty when the statement shows none; then only the exact amount due is accepted. */
  end_to_end_id: typedEndToEndId,
});

const ERRORS = [
  'not_found',
  'pix_not_payable',
  'pix_by_provider',
  'pix_id_needed',
  'pix_recorded',
] as const;

export const rehearseStaticPayment = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/static-payment/rehearsal',
  summary:
    'What recording a Pix by static code would do now: done inside a transaction, and undone.',
  access: 'staff:money:edit',
  params: one,
  body: staticPayment,
  responses: {
    200: z.object({
      outcome: moneyAssignment,
      /** True when the registration would hold so much that a second person must confirm it. */
      takes_two: z.boolean(),
    }),
  },
  errors: ERRORS,
});

export const recordStaticPayment = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/static-payment',
  summary:
    'Records one Pix by static code that staff found on the bank statement: it counts as any payment does. Above the limit it is proposed to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.extend(staticPayment, { reason: staffReason }),
  responses: {
    200: z.object({
      message: z.string(),
      outcome: moneyAssignment,
      /** True when nothing has changed yet, because a second person must confirm. */
      is_proposed: z.boolean(),
    }),
  },
  errors: [...ERRORS, 'changed_meanwhile', 'proposal_waits'],
});
