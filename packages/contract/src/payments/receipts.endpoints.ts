import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { refundAnswer } from '../registrations/money.fields.ts';
import { nullableText, positiveId } from '../shapes.ts';

/** How many payments one page of the list has. */
export const PAYMENTS_OF_PAGE = 20;

const paymentFields = {
  id: z.number(),
  /** Of its receipt, as people read it: '2026-000042'. */
  receipt_number: z.string(),
  /** As "1000.00". */
  amount: z.string(),
  /** When the provider got it; of a static code, when an organiser found it (D22). */
  paid_at: z.string(),
  /** By a static code: found by a person, and given back by one. */
  by_hand: z.boolean(),
  inscription_number: z.number(),
  /** What went back of it or is on its way, in the order in which it was decided. */
  refunds: z.array(z.extend(refundAnswer, { id: z.number() })),
};

export const ownPaymentAnswer = z.object({
  ...paymentFields,
  stage: z.object({ title: z.string(), stage_date: nullableText }),
});
export type OwnPayment = z.output<typeof ownPaymentAnswer>;

export const listOwnPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: "The customer's payments with their refunds, newest first, page by page.",
  access: 'customer:complete',
  query: z.object({
    /** The last payment of the page before. */
    before: z.optional(positiveId),
  }),
  responses: {
    200: z.object({
      payments: z.array(ownPaymentAnswer),
      /** What to ask with `before`; null after the last page. */
      next: z.nullable(z.number()),
    }),
  },
  errors: [],
});

export const receiptAnswer = z.object({
  ...paymentFields,
  txid: z.string(),
  /** The payment's id in Pix; null where the organiser had none. */
  end_to_end_id: nullableText,
  receiver: z.object({ name: z.string(), document: z.string(), bank: z.string() }),
  /** Whose registration it is; who holds the account that paid is not kept. The CPF shows its middle only. */
  customer: z.object({ name: z.string(), cpf: z.string() }),
  event: z.string(),
  stage: z.object({
    title: z.string(),
    stage_date: nullableText,
    place: z.string(),
  }),
  vehicles: z.array(z.object({ plate: z.string(), model: z.string() })),
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
