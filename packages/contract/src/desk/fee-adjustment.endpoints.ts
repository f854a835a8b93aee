import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { positiveId } from '../shapes.ts';
import { rowVersion } from './desk-shapes.ts';
import { staffReason } from './registration.endpoints.ts';
import { noteToCustomers } from './room/room-acts.endpoints.ts';

const one = z.object({ id: positiveId });

/** What one vehicle shall cost, as "400.00". */
const unit = z
  .string()
  .check(z.regex(/^\d{1,5}\.\d{2}$/, { error: 'Escreva o valor como 250,00, até 99.999,99' }));
const change = z.object({ before: z.string(), after: z.string() });

/** What another fee does, counted where it is done: exact in a rehearsal, and the same afterwards. */
export const feeConsequences = z.object({
  status: z.object({ before: z.enum(REGISTRATION_STATUSES), after: z.enum(REGISTRATION_STATUSES) }),
  /** Of one vehicle, as "500.00". */
  unit: change,
  /** Of all its vehicles. */
  fee: change,
  /** What the customer has to pay then. */
  open: z.string(),
  /** What goes back to the customer. */
  refund: z.string(),
  /** What of it no provider gives back any more: it is sent at the bank (MONEY-19). */
  by_bank: z.string(),
  /** Messages that leave because of it. */
  mails: z.number(),
});
export type FeeConsequences = z.output<typeof feeConsequences>;

export const rehearseFeeAdjustment = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/fee/rehearsal',
  summary:
    'What another fee for one registration would do now: done inside a transaction, and undone.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ unit }),
  responses: {
    200: z.object({
      consequences: feeConsequences,
      version: rowVersion,
      /** So much is given up that somebody of Financeiro has to confirm. */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled'],
});

export const adjustFee = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/fee',
  summary:
    'Asks one registration for another fee than its stage’s: what is open is charged anew, what was paid above it goes back, and the customer reads why. Above the limit it is proposed to Financeiro.',
  access: 'staff:registrations:edit',
  fresh: true,
  params: one,
  body: z.object({
    unit,
    version: rowVersion,
    reason: staffReason,
    /** What the customer reads in the e-mail. */
    note: noteToCustomers,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      consequences: feeConsequences,
      /** Nothing has changed yet: a second person confirms. */
      is_proposed: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled', 'changed_meanwhile', 'proposal_waits'],
});
