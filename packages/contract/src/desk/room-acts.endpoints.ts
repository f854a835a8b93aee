import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { staffReason } from './registration.endpoints.ts';

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
