import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { messageAnswer, positiveId } from '../../shapes.ts';
import { feeConsequences } from '../registrations/fee-adjustment.endpoints.ts';
import { editConsequences } from '../registrations/registration-edit.endpoints.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

const one = z.object({ id: positiveId });
const body = z.object({ reason: staffReason });

export const readProposedChange = endpoint({
  method: 'GET',
  path: '/staff/money/proposals/{id}/change',
  summary: 'Dry run of a proposed change of an entry or its fee.',
  access: 'staff:money:view',
  params: one,
  responses: {
    200: z.object({
      /** Vehicles and crew before and after, by plate and name; null for a fee change. */
      edit: z.nullable(editConsequences),
      fee: z.nullable(feeConsequences),
    }),
  },
  errors: ['not_found', 'proposal_over', 'proposal_lapsed'],
});
export type ProposedChange = Answer<typeof readProposedChange>;

export const confirmMoneyProposal = endpoint({
  method: 'POST',
  path: '/staff/money/proposals/{id}/confirmation',
  summary:
    'Executes a colleague’s proposal with money above the limit. Nobody confirms their own. When the money has changed since, nothing is done and the proposal lapses.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_own', 'proposal_made_by', 'proposal_over', 'proposal_lapsed'],
});

export const declineMoneyProposal = endpoint({
  method: 'POST',
  path: '/staff/money/proposals/{id}/refusal',
  summary: 'Declines a colleague’s proposal, or withdraws the caller’s own.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});
