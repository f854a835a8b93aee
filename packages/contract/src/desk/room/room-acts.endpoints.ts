import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { fileVersion } from '../../seasons/season.endpoints.ts';
import { messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { staffReason } from '../registration.endpoints.ts';

/** How long a text for customers may be that staff writes in the control room. */
export const NOTE_LENGTH = { least: 5, most: 200 } as const;

/** What customers read, as plain text. */
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
  summary: 'Pauses entries of a stage: once it answers, none is taken until they are resumed.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({ note: noteToCustomers, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'registration_closed', 'pause_moved'],
});

export const resumeEntries = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/resume',
  summary: 'Takes entries of a stage again.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({
    /** Of the pause as it was seen. */
    since: z.iso.datetime(),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'pause_moved'],
});

/** Pools that the room may make larger: the others belong to codes and invitations. */
export const ROOM_POOLS = ['general', 'first_batch'] as const;

const placesChange = {
  kind: z.enum(ROOM_POOLS),
  /** How many places more, or fewer where it is below zero. */
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
  summary: 'What more places of a pool would bring: done, counted and undone.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object(placesChange),
  responses: {
    200: z.object({
      /** Why it cannot be, in words; null: it can. */
      problem: nullableText,
      /** The stage's places then. */
      vacancies: z.number(),
      /** Inscription numbers of who of the waiting line would get one, in their order. */
      promoted: z.array(z.number()),
      /** Of the stage as it was rehearsed. */
      version: z.string(),
    }),
  },
  errors: ['not_found'],
});
export type PlacesRehearsed = Answer<typeof rehearsePlaces>;

export const changePlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/places',
  summary: 'Gives a pool of a stage more places; who waits moves up.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({ ...placesChange, version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});
