import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';
import { fileVersion, seasonItem } from './season.endpoints.ts';

/** Most stages in one change of fees. */
export const MOST_STAGES = 100;

/** The chosen stages, of one brand, and their new fee per vehicle, e.g. "520.00". */
const wish = {
  stages: z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_STAGES)),
  fee: z
    .string()
    .check(z.regex(/^\d{1,5}\.\d{2}$/, { error: 'Escreva o valor como 250,00, até 99.999,99' })),
};

export const rehearseStageFees = endpoint({
  method: 'POST',
  path: '/staff/season/fees/rehearsal',
  summary: 'Dry run of one fee for several stages.',
  access: 'staff:season:edit',
  body: z.object(wish),
  responses: {
    200: z.object({
      /** Why it is not possible, each with the stage's title; when not empty, nothing can be changed. */
      problems: z.array(z.string()),
      items: z.array(seasonItem),
      /** Version of the current season; sent back with the action. Empty when there are problems. */
      version: z.string(),
    }),
  },
  errors: ['not_found'],
});

export const changeStageFees = endpoint({
  method: 'POST',
  path: '/staff/season/fees',
  summary: 'Sets one fee for several stages, all or none; existing registrations keep theirs.',
  access: 'staff:season:edit',
  body: z.object({ ...wish, version: fileVersion, reason: staffReason }),
  responses: { 200: z.object({ message: z.string(), items: z.array(seasonItem) }) },
  errors: ['not_found', 'season_changed', 'season_refused'],
});
