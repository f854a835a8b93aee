import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { refundAnswer } from '../registrations/money.fields.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';
import { paymentShare } from '../solidarity/solidarity.endpoints.ts';

/** Payments per page of the list. */
export const PAYMENTS_OF_PAGE = 20;

const paymentFields = {
  id: z.int(),
  /** Formatted number of its receipt: '2026-000042'. */
  receipt_number: z.string(),
  /** Example: "1000.00". */
  amount: z.string(),
  /** When the provider received it; for a static code, when staff matched it (D22). */
  paid_at: instant,
  /** True for a static code: staff match and refund it manually. */
  by_hand: z.boolean(),
  inscription_number: z.int(),
  /** Refunds made or in progress, in order of decision. */
  refunds: z.array(z.extend(refundAnswer, { id: z.int() })),
};

export const ownPaymentAnswer = z.object({
  ...paymentFields,
  stage: z.object({ title: z.string(), stage_date: z.nullable(instant) }),
});
export type OwnPayment = z.output<typeof ownPaymentAnswer>;

export const listOwnPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'The customer’s payments with their refunds, newest first, in pages.',
  access: 'customer:complete',
  query: z.object({
    /** Id of the previous page's last payment. */
    before: z.optional(positiveId),
  }),
  responses: {
    200: z.object({
      payments: z.array(ownPaymentAnswer),
      /** Value of `before` for the next page; null on the last page. */
      next: z.nullable(z.number()),
    }),
  },
  errors: [],
});

export const receiptAnswer = z.object({
  ...paymentFields,
  txid: z.string(),
  /** End-to-end id; null when staff recorded none. */
  end_to_end_id: nullableText,
  receiver: z.object({ name: z.string(), document: z.string(), bank: z.string() }),
  /** Customer of the registration; the payer's identity is not stored. The CPF is masked. */
  customer: z.object({ name: z.string(), cpf: z.string() }),
  event: z.string(),
  stage: z.object({
    title: z.string(),
    stage_date: z.nullable(instant),
    place: z.string(),
  }),
  vehicles: z.array(z.object({ plate: z.string(), model: z.string() })),
  /** How it was divided between costs and entities; null until the stage's solidarity account is checked. */
  solidarity: z.optional(z.nullable(paymentShare)),
});
export type Receipt = z.output<typeof receiptAnswer>;

export const readReceipt = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: "The receipt of one of the customer's payments.",
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  responses: { 200: receiptAnswer },
  errors: ['not_found'],
});
