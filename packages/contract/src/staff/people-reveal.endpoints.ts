import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';
import { reason } from './reason.ts';

export const revealPerson = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/reveal',
  summary: 'Full CPF and phone of one person. The server records who asked and why.',
  access: 'staff:people:reveal',
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: z.object({ cpf: z.nullable(z.string()), phone: z.nullable(z.string()) }) },
  /** Above the hourly limit a fresh second factor is required; above the daily limit nothing is revealed. */
  errors: ['not_found', 'fresh_factor_needed', 'reveals_over'],
});
