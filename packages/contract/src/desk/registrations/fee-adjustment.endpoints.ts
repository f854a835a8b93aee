import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { positiveId } from '../../shapes.ts';
import { rowVersion } from '../desk-shapes.ts';
import { staffReason } from './registration.endpoints.ts';
import { noteToCustomers } from '../room/room-acts.endpoints.ts';

const one = z.object({ id: positiveId });

/** New fee per vehicle, e.g. "400.00". */
const unit = z
  .string()
  .check(z.regex(/^\d{1,5}\.\d{2}$/, { error: 'Escreva o valor como 250,00, até 99.999,99' }));
const change = z.object({ before: z.string(), after: z.string() });

/** Consequences of changing the fee. Counted by the same code in rehearsal and execution, so the rehearsal is exact. */
export const feeConsequences = z.object({
  status: z.object({ before: z.enum(REGISTRATION_STATUSES), after: z.enum(REGISTRATION_STATUSES) }),
  /** Per vehicle, e.g. "500.00". */
  unit: change,
  /** For all its vehicles. */
  fee: change,
  /** Amount that the customer then still has to pay. */
  open: z.string(),
  /** Amount refunded to the customer. */
  refund: z.string(),
  /** Part of the refund that the provider no longer accepts; staff send it at the bank (MONEY-19). */
  by_bank: z.string(),
  /** Messages that this sends. */
  mails: z.number(),
});
export type FeeConsequences = z.output<typeof feeConsequences>;

export const rehearseFeeAdjustment = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/fee/rehearsal',
  summary: 'Dry run of changing a registration’s fee.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ unit }),
  responses: {
    200: z.object({
      consequences: feeConsequences,
      version: rowVersion,
      /** True when the reduction is so large that Financeiro must confirm it. */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled'],
});

export const adjustFee = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/fee',
  summary:
    'Changes a registration’s fee: charges the missing amount, refunds the excess, and tells the customer why. Above the limit it becomes a proposal to Financeiro.',
  access: 'staff:registrations:edit',
  fresh: true,
  params: one,
  body: z.object({
    unit,
    version: rowVersion,
    reason: staffReason,
    /** Text for the customer in the e-mail. */
    note: noteToCustomers,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      consequences: feeConsequences,
      /** True when nothing has changed yet, because a second person must confirm. */
      is_proposed: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled', 'changed_meanwhile', 'proposal_waits'],
});
