import * as z from 'zod/mini';
import { GATE_PAYMENTS } from '../../checkin/gate-desk.rules.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { automakerId, messageAnswer, nullableText, opaqueText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';
import { closingState } from '../days/money-days.endpoints.ts';
import { refundProof } from '../money/refund-proof.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** How a registration was made: publicly, with a voucher, or by invitation. */
export const ENTRY_WAYS = ['normal', 'voucher', 'bypass'] as const;

/** Amounts, e.g. "500.00". */
const sums = {
  entries: z.number(),
  vehicles: z.number(),
  /** Fees of registrations that hold a place. */
  due: z.string(),
  received: z.string(),
  returned: z.string(),
  /** Refunds still to be made: in progress, or waiting for staff. */
  returning: z.string(),
  /** Received minus refunded and to be refunded. */
  held: z.string(),
  /** Amount still due from registrations that hold a place. */
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
  /** Staff member who invited; null for others, and when unknown. */
  given_by: nullableText,
  vehicles: z.number(),
  due: z.string(),
  /** Amount by which staff changed the fee, e.g. "-100.00". */
  adjusted: z.string(),
  received: z.string(),
  returned: z.string(),
  returning: z.string(),
  /** Proofs of manual refunds. */
  proofs: z.array(refundProof),
  held: z.string(),
  /** Amount kept when the stage was closed; null before. */
  closed: nullableText,
  /** Change of the kept amount since then; null before. */
  late: nullableText,
});
export type StatementRow = z.output<typeof statementRow>;

/**
 * Why the money of a stage cannot be closed: the stage is not over, a registration still has to be paid or decided, a
 * refund is open, or a day on which its money moved is not reconciled.
 */
export const STAGE_BLOCKERS = ['not_over', 'unpaid', 'returning', 'days_open'] as const;
export type StageBlocker = (typeof STAGE_BLOCKERS)[number];

/** Money taken at the gate for walk-ins. It did not pass through the bank, so it is not in the ledger. */
const statementGate = z.object({
  total: z.string(),
  ways: z.array(z.object({ way: z.enum(GATE_PAYMENTS), count: z.number(), total: z.string() })),
});
export type StatementGate = z.output<typeof statementGate>;

const stageClosing = z.object({
  /** Counts the closings: 1 is the first, later ones are adjustments. */
  number: z.number(),
  at: z.string(),
  staff: z.string(),
  reason: z.string(),
  entries: z.number(),
  received: z.string(),
  returned: z.string(),
  held: z.string(),
  /** Money taken at the gate; not included in the other sums. */
  gate: z.string(),
});
export type StageClosing = z.output<typeof stageClosing>;

const one = z.object({ id: positiveId });

export const listStageMoney = endpoint({
  method: 'GET',
  path: '/staff/money/stages',
  summary: 'The brands’ stages with the amounts received, newest first.',
  access: 'staff:money:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: {
    200: z.object({
      stages: z.array(
        z.object({
          stage: deskStage,
          entries: z.number(),
          received: z.string(),
          held: z.string(),
          state: closingState,
        }),
      ),
    }),
  },
  errors: [],
});

export const readStageStatement = endpoint({
  method: 'GET',
  path: '/staff/money/stages/{id}',
  summary:
    'The statement of a stage: each entry with fee, payments, refunds and who granted a courtesy, with totals by way of entry.',
  access: 'staff:money:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** Time of these figures. */
      at: z.string(),
      total: statementSums,
      gate: statementGate,
      ways: z.array(z.object({ way: z.enum(ENTRY_WAYS), ...sums })),
      rows: z.array(statementRow),
      state: closingState,
      /** Version of the stage's money; sent back when it is closed. */
      version: z.string(),
      blockers: z.array(z.enum(STAGE_BLOCKERS)),
      /** Days on which its money moved that are not reconciled, e.g. `2026-04-14`. */
      open_days: z.array(z.string()),
      /** Newest first. */
      closings: z.array(stageClosing),
    }),
  },
  errors: ['not_found'],
});
export type StageStatement = Answer<typeof readStageStatement>;

export const closeStageMoney = endpoint({
  method: 'POST',
  path: '/staff/money/stages/{id}/closing',
  summary:
    'Closes the money of a stage as the caller saw it, or adds later movements; refused while something is open.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ version: opaqueText(64), reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'stage_money_open', 'money_moved', 'money_closed'],
});

export const startStatementExport = endpoint({
  method: 'POST',
  path: '/staff/money/stages/{id}/exports',
  summary: 'Allows the caller to download the statement of a stage for 15 minutes.',
  access: 'staff:money:view',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 201: z.object({ id: z.number(), rows: z.number(), expires_at: z.string() }) },
  errors: ['not_found', 'export_too_large'],
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/staff/money/exports/{id}/file',
  summary: 'Downloads an allowed statement as CSV. Only for the staff member who asked.',
  access: 'staff:money:view',
  params: one,
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});

export const downloadStatementWorkbook = endpoint({
  method: 'GET',
  path: '/staff/money/exports/{id}/workbook',
  summary:
    'Downloads an allowed statement as a workbook (XLSX). Only for the staff member who asked.',
  access: 'staff:money:view',
  params: one,
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
