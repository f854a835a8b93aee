import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { fileVersion } from '../../seasons/season.endpoints.ts';
import { messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** Length limits of the texts for customers that staff write in the control room. */
export const NOTE_LENGTH = { least: 5, most: 200 } as const;

/** Text for customers, as plain text. */
export const noteToCustomers = z
  .string()
  .check(
    z.trim(),
    z.minLength(NOTE_LENGTH.least, { error: messages.minLength(NOTE_LENGTH.least) }),
    z.maxLength(NOTE_LENGTH.most, { error: `No máximo ${NOTE_LENGTH.most} letras` }),
    z.refine(isPlainText, { error: messages.characters }),
  );

const stage = z.object({ id: positiveId });

export const pauseEntries = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/pause',
  summary:
    'Pauses the entries of a stage: after the response none is accepted until they are resumed.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({ note: noteToCustomers, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'registration_closed', 'pause_moved'],
});

export const resumeEntries = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/resume',
  summary: 'Resumes the entries of a stage.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({
    /** Start of the pause that the staff member saw. */
    since: z.iso.datetime(),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'pause_moved'],
});

/** Pools that the control room may enlarge: the others belong to voucher codes and invitations. */
export const ROOM_POOLS = ['general', 'first_batch'] as const;

const placesChange = {
  kind: z.enum(ROOM_POOLS),
  /** Number of places to add, or to remove when negative. */
  change: z.coerce.number().check(
    z.int(),
    z.gte(-1_000),
    z.lte(1_000),
    z.refine((change) => change !== 0, { error: 'Diga quantas vagas' }),
  ),
};

export const rehearsePlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/places/rehearsal',
  summary: 'Dry run of adding or removing places of a pool.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object(placesChange),
  responses: {
    200: z.object({
      /** Why it is not possible, as text; null when it is possible. */
      problem: nullableText,
      /** The stage's places afterwards. */
      vacancies: z.number(),
      /** Inscription numbers that would be promoted from the waiting list, in order. */
      promoted: z.array(z.number()),
      /** Version of the stage in the rehearsal. */
      version: z.string(),
    }),
  },
  errors: ['not_found'],
});
export type PlacesRehearsed = Answer<typeof rehearsePlaces>;

export const changePlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/places',
  summary: 'Adds or removes places of a pool; more places promote waiting entries.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({ ...placesChange, version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});
