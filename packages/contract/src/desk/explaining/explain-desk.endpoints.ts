import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { positiveId } from '../../shapes.ts';
import { explanation } from '../../opening/explain.fields.ts';

/** A request as its customer reads it, without the protocol: that is for them alone. */
const explained = z.object({
  stage: z.object({ id: z.int(), title: z.string() }),
  explanation: z.omit(explanation, { protocol: true }),
});
export type ExplainedRequest = z.output<typeof explained>;

/** Requests that were received and not decided, in the words that their customer reads, by stage (OPEN-40). */
const notDecided = z.array(
  z.object({ stage: z.object({ id: z.int(), title: z.string() }), text: z.string() }),
);

const one = z.object({ id: positiveId });

export type NotDecidedAtStage = z.output<typeof notDecided>[number];

export const explainDeskRegistration = endpoint({
  method: 'GET',
  path: '/staff/registrations/{id}/explanation',
  summary:
    "Why the requests of a registration's customer at its stage ended as they did; its own first.",
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: z.object({ requests: z.array(explained), not_decided: notDecided }) },
  errors: ['not_found'],
});

export const explainDeskCustomer = endpoint({
  method: 'GET',
  path: '/staff/customers/{id}/explanations',
  summary:
    "Why a customer's newest requests ended as they did, refused ones included, at stages within the scope.",
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: z.object({ requests: z.array(explained), not_decided: notDecided }) },
  errors: ['not_found'],
});
