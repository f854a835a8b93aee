import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { staffReason } from './registration.endpoints.ts';

const one = z.object({ id: positiveId });
const body = z.object({ reason: staffReason });

export const confirmMoneyProposal = endpoint({
  method: 'POST',
  path: '/staff/money/proposals/{id}/confirmation',
  summary:
    'Does what a colleague proposed with money above the limit. Nobody confirms their own; where the money stands otherwise by now, nothing is done and the proposal is over.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_own', 'proposal_over', 'proposal_lapsed'],
});

export const declineMoneyProposal = endpoint({
  method: 'POST',
  path: '/staff/money/proposals/{id}/refusal',
  summary: 'Declines what a colleague proposed, or takes back one’s own.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});
