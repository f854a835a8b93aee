import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { automakerId, nullableText, positiveId } from '../shapes.ts';
import { deskStage } from './desk-shapes.ts';
import { staffReason } from './registration.endpoints.ts';

/** How somebody came in: by the open door, with a code, or invited. */
export const ENTRY_WAYS = ['normal', 'voucher', 'bypass'] as const;

/** Amounts as "500.00". */
const sums = {
  entries: z.number(),
  vehicles: z.number(),
  /** Fees of those that hold a place. */
  due: z.string(),
  received: z.string(),
  returned: z.string(),
  /** What is still to go back: on its way, or waiting for somebody. */
  returning: z.string(),
  /** Received less what went back and what will. */
  held: z.string(),
  /** What those that hold a place have still to pay. */
  open: z.string(),
};
const statementSums = z.object(sums);
export type StatementSums = z.output<typeof statementSums>;

const statementRow = z.object({
  id: z.number(),
  number: z.number(),
  holder: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  way: z.enum(ENTRY_WAYS),
  voucher: nullableText,
  /** Who of the staff invited; null for others, and where nothing tells. */
  given_by: nullableText,
  vehicles: z.number(),
  due: z.string(),
  received: z.string(),
  returned: z.string(),
  returning: z.string(),
  held: z.string(),
});
export type StatementRow = z.output<typeof statementRow>;

const one = z.object({ id: positiveId });

export const listStageMoney = endpoint({
  method: 'GET',
  path: '/staff/money/stages',
  summary: 'The stages of the brands with what each took in, the newest first.',
  access: 'staff:money:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: {
    200: z.object({
      stages: z.array(
        z.object({ stage: deskStage, entries: z.number(), received: z.string(), held: z.string() }),
      ),
    }),
  },
  errors: [],
});

export const readStageStatement = endpoint({
  method: 'GET',
  path: '/staff/money/stages/{id}',
  summary:
    'The statement of a stage: each entry with its fee, what came, what went back, and who gave a courtesy; summed up by how people came in.',
  access: 'staff:money:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** Of when these figures are. */
      at: z.string(),
      total: statementSums,
      ways: z.array(z.object({ way: z.enum(ENTRY_WAYS), ...sums })),
      rows: z.array(statementRow),
    }),
  },
  errors: ['not_found'],
});
export type StageStatement = Answer<typeof readStageStatement>;

export const startStatementExport = endpoint({
  method: 'POST',
  path: '/staff/money/stages/{id}/exports',
  summary:
    'Allows the statement of a stage to be taken as a file: for a quarter of an hour, to who asked.',
  access: 'staff:money:view',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 201: z.object({ id: z.number(), rows: z.number(), expires_at: z.string() }) },
  errors: ['not_found'],
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/staff/money/exports/{id}/file',
  summary: 'The file of a statement, as CSV, while it may be taken: by who asked for it alone.',
  access: 'staff:money:view',
  params: one,
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});
