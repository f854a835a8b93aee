import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { parseStatus } from '../../registrations/status.rules.ts';
import type { RegistrationStatus } from '../../registrations/statuses.ts';
import { automakerId, positiveId } from '../../shapes.ts';
import { deskPage, deskRegistrationRow, pageCursor } from '../desk-shapes.ts';

/** Sort orders; a leading `-` reverses. `due` applies only to registrations that have to pay. */
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

/** Search text of staff: number, plate, name, CPF, e-mail, txid or end-to-end id. */
export const deskText = z
  .string()
  .check(z.trim(), z.maxLength(120), z.refine(isPlainText, { error: messages.characters }));

/** Filters and sort order of the registration list. */
export const registrationChoice = {
  brand: z.optional(automakerId),
  stage: z.optional(positiveId),
  category: z.optional(positiveId),
  /** Comma-separated. */
  status: z.optional(statusList),
  /** True when money was received. */
  paid: z.optional(yesOrNo),
  voucher: z.optional(yesOrNo),
  /** True while the customer has not confirmed what staff made. */
  to_confirm: z.optional(yesOrNo),
  /** Payment due by the end of this day, e.g. "2026-04-16". */
  due_until: z.optional(z.string().check(z.refine(isDay, { error: messages.invalid }))),
  text: z.optional(deskText),
  sort: z.optional(z.enum(REGISTRATION_SORTS)),
};

export const listDeskRegistrations = endpoint({
  method: 'GET',
  path: '/staff/registrations',
  summary:
    'Registrations within the caller’s scope, 50 a page, newest first by default, with the count of each status.',
  access: 'staff:registrations:view',
  query: z.object({ ...registrationChoice, page: pageCursor }),
  responses: {
    200: z.object({
      registrations: z.array(deskRegistrationRow),
      page: deskPage,
      /** Counts for the brand and stage, ignoring other filters. */
      counts: z.object({
        all: z.number(),
        due: z.number(),
        /** Without those that the customer has to confirm first. */
        review: z.number(),
        to_confirm: z.number(),
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
    'Stages within the caller’s scope with their categories, next first: choices for filters.',
  access: 'staff:registrations:view',
  responses: {
    200: z.object({
      stages: z.array(
        z.object({
          id: z.number(),
          automaker_id: z.number(),
          title: z.string(),
          stage_date: z.nullable(z.string()),
          /** True when the stage took place, is past or was cancelled. */
          is_over: z.boolean(),
          is_cancelled: z.boolean(),
          categories: z.array(z.object({ id: z.number(), name: z.string() })),
        }),
      ),
    }),
  },
  errors: [],
});
