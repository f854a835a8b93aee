import * as z from 'zod/mini';
import { isDay } from '../brazil/calendar.ts';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { type Answer, endpoint, type Query } from '../endpoint.ts';
import { parseStatus } from '../registrations/status.rules.ts';
import type { RegistrationStatus } from '../registrations/statuses.ts';
import { automakerId, positiveId } from '../shapes.ts';
import { deskPage, deskRegistrationRow, pageCursor } from './desk-shapes.ts';

/** How a list is sorted; `-` before a column turns it round. `due` counts among those that have to pay alone. */
export const REGISTRATION_SORTS = [
  '-created',
  'created',
  'number',
  '-number',
  'due',
  '-due',
] as const;
export type RegistrationSort = (typeof REGISTRATION_SORTS)[number];

const statusList = z.pipe(
  z.string().check(
    z.maxLength(120),
    z.refine((text) => text.split(',').every((one) => parseStatus(one) !== null), {
      error: messages.invalid,
    }),
  ),
  z.transform((text: string): readonly RegistrationStatus[] =>
    text.split(',').flatMap((one) => parseStatus(one) ?? []),
  ),
);

const yesOrNo = z.enum(['yes', 'no']);

/** What staff types to find somebody: number, plate, name, CPF, e-mail, txid or end-to-end id. */
export const deskText = z
  .string()
  .check(z.trim(), z.maxLength(120), z.refine(isPlainText, { error: messages.characters }));

/** What a list of registrations is filtered and sorted by. */
export const registrationChoice = {
  brand: z.optional(automakerId),
  stage: z.optional(positiveId),
  category: z.optional(positiveId),
  /** Several are parted by commas. */
  status: z.optional(statusList),
  /** Whether money arrived. */
  paid: z.optional(yesOrNo),
  voucher: z.optional(yesOrNo),
  /** Has to pay by the end of this day, as "2026-04-16". */
  due_until: z.optional(z.string().check(z.refine(isDay, { error: messages.invalid }))),
  text: z.optional(deskText),
  sort: z.optional(z.enum(REGISTRATION_SORTS)),
};

export const listDeskRegistrations = endpoint({
  method: 'GET',
  path: '/staff/registrations',
  summary:
    'Registrations inside the scope of who asks, a page of 50, newest first unless sorted; with how many there are in each status.',
  access: 'staff:registrations:view',
  query: z.object({ ...registrationChoice, page: pageCursor }),
  responses: {
    200: z.object({
      registrations: z.array(deskRegistrationRow),
      page: deskPage,
      /** Of the brand and stage asked for, whatever else is filtered. */
      counts: z.object({
        all: z.number(),
        due: z.number(),
        review: z.number(),
        waiting: z.number(),
        confirmed: z.number(),
        cancelled: z.number(),
      }),
    }),
  },
  errors: [],
});

export type DeskRegistrationQuery = Query<typeof listDeskRegistrations>;
export type DeskRegistrationList = Answer<typeof listDeskRegistrations>;

export const listDeskStages = endpoint({
  method: 'GET',
  path: '/staff/stages',
  summary:
    'Stages inside the scope, the next first, with their categories: what lists are filtered by.',
  access: 'staff:registrations:view',
  responses: {
    200: z.object({
      stages: z.array(
        z.object({
          id: z.number(),
          automaker_id: z.number(),
          title: z.string(),
          stage_date: z.nullable(z.string()),
          /** Held, past or cancelled. */
          is_over: z.boolean(),
          is_cancelled: z.boolean(),
          categories: z.array(z.object({ id: z.number(), name: z.string() })),
        }),
      ),
    }),
  },
  errors: [],
});
