import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainLines } from '../../brazil/plain-text.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { messageAnswer, positiveId } from '../../shapes.ts';
import { reason } from '../../staff/reason.ts';

/** In characters. */
export const LONGEST_NOTE = 1_000;

const one = z.object({ id: positiveId });

const note = z.object({
  id: z.number(),
  at: z.string(),
  /** The staff member who wrote it. */
  who: z.string(),
  text: z.string(),
  /** The entry that it is about; null when it is about the customer. */
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), stage: z.string() })),
});
export type DeskNote = z.output<typeof note>;

const notes = z.object({ notes: z.array(note) });
const typed = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escreva a nota' }),
      z.maxLength(LONGEST_NOTE, { error: `Use até ${LONGEST_NOTE} letras` }),
      z.refine(isPlainLines, { error: messages.characters }),
    ),
});

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: '/staff/customers/{id}/notes',
  summary: 'The notes that staff wrote about a customer and their entries, newest first.',
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: notes },
  errors: ['not_found'],
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/notes',
  summary: 'Adds a note about a customer, for colleagues.',
  access: 'staff:customers:edit',
  params: one,
  body: typed,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const listRegistrationNotes = endpoint({
  method: 'GET',
  path: '/staff/registrations/{id}/notes',
  summary: 'The notes that staff wrote about an entry, newest first.',
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: notes },
  errors: ['not_found'],
});

export const addRegistrationNote = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/notes',
  summary: 'Adds a note about an entry, for colleagues.',
  access: 'staff:registrations:edit',
  params: one,
  body: typed,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const deleteRegistrationNote = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/notes/{note}/deletion',
  summary: 'Deletes a note about an entry.',
  access: 'staff:registrations:edit',
  params: z.object({ id: positiveId, note: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const deleteCustomerNote = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/notes/{note}/deletion',
  summary: 'Deletes a note about a customer or one of their entries.',
  access: 'staff:customers:edit',
  params: z.object({ id: positiveId, note: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export type NotesAnswer = Answer<typeof listCustomerNotes>;
