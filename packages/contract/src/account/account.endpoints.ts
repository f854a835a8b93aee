import * as z from 'zod/mini';
import { CONSENT_HISTORY_PURPOSES } from '../consents/consents.ts';
import { REFUNDS_BY_HAND } from './erasure.texts.ts';
import { existingPassword } from '../brazil/password-fields.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import {
  calendarDay,
  emptyBody,
  flagAnswer,
  instant,
  messageAnswer,
  positiveId,
} from '../shapes.ts';

export const sessionAnswer = z.object({
  id: z.int(),
  /** 'Chrome no Android': the text stored at login, never the `User-Agent`. */
  device: z.string(),
  created_at: instant,
  /** Accurate to five minutes. */
  last_seen_at: instant,
  expires_at: instant,
  /** True for the session that sends this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof sessionAnswer>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'The account’s sessions: the calling one, then the others, newest first.',
  access: 'customer',
  responses: { 200: z.object({ sessions: z.array(sessionAnswer) }) },
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'Ends one session, possibly the calling one.',
  access: 'customer',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Ends all sessions except the calling one.',
  access: 'customer',
  body: emptyBody,
  responses: { 200: z.object({ message: z.string(), ended: z.number() }) },
  errors: [],
});

export const consentAnswer = z.object({
  id: z.int(),
  purpose: z.enum(CONSENT_HISTORY_PURPOSES),
  /** 1 when consent was given, 0 when it was withdrawn. */
  granted: flagAnswer,
  /** Version of the text that the customer was shown. */
  document_version: z.string(),
  created_at: instant,
});
export type ConsentDecision = z.output<typeof consentAnswer>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/me/consents',
  summary: 'Every consent given or withdrawn, newest first, at most the last 500 (D11).',
  access: 'customer',
  responses: { 200: z.object({ consents: z.array(consentAnswer) }) },
  errors: [],
});

export const exportAnswer = z.object({
  id: z.int(),
  /** `expired`: the file is deleted; the customer may request another. */
  status: z.enum(['preparing', 'ready', 'expired']),
  created_at: instant,
  ready_at: z.nullable(instant),
  /** The file can be downloaded until then. */
  expires_at: z.nullable(instant),
});
export type DataExport = z.output<typeof exportAnswer>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/me/exports',
  summary:
    'Queues a copy of all data of the account; an e-mail follows when it is ready. At most three a day; a request during preparation returns the pending copy.',
  access: 'customer',
  body: emptyBody,
  responses: { 202: z.object({ message: z.string(), export: exportAnswer }) },
  errors: ['too_many_exports'],
});

export const listExports = endpoint({
  method: 'GET',
  path: '/me/exports',
  summary: 'Copies requested in the last 30 days, newest first.',
  access: 'customer',
  responses: { 200: z.object({ exports: z.array(exportAnswer) }) },
  errors: [],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/me/exports/{id}/file',
  summary: 'Downloads a copy, available for seven days.',
  access: 'customer',
  kind: 'file',
  params: z.object({ id: positiveId }),
  responses: { 200: z.record(z.string(), z.unknown()) },
  errors: ['not_found'],
});

export const previewErasure = endpoint({
  method: 'GET',
  path: '/me/erasure',
  summary: 'Dry run of erasing the account: its consequences now.',
  access: 'customer',
  responses: {
    200: z.object({
      /** Registrations that would be cancelled. */
      registrations: z.array(
        z.object({
          id: z.int(),
          step_id: z.int(),
          title: z.string(),
          stage_date: z.nullable(instant),
          inscription_number: z.int(),
          status: z.enum(REGISTRATION_STATUSES),
          /** Amount that would be refunded, e.g. "1000.00"; "0.00" after `cancellation_limit` (D20). */
          refund: z.string(),
          /** Amount that the event would keep, e.g. "1000.00". */
          kept: z.string(),
          cancellation_limit: z.nullable(calendarDay),
        }),
      ),
      refund_total: z.string(),
      vehicles: z.number(),
      /** Participants and companions, without the customer. */
      people: z.number(),
      /** True when payments or refunds exist, which the law requires us to keep. */
      keeps_payments: z.boolean(),
      /** Present when a person has to send money back. */
      refund_by_hand: z.optional(z.enum(REFUNDS_BY_HAND)),
    }),
  },
  errors: [],
});
export type ErasurePreview = Answer<typeof previewErasure>;

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/me/erasure',
  summary:
    'Erases the account: cancels open registrations, anonymises people and vehicles, ends all sessions (D26).',
  access: 'customer',
  body: z.object({ password: existingPassword }),
  responses: {
    200: z.object({ message: z.string(), cancelled: z.number(), refund_total: z.string() }),
  },
  errors: ['wrong_current_password'],
});
