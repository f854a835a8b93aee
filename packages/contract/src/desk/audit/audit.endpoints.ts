import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { messages } from '../../brazil/messages.ts';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { automakerId, nullableText, positiveId } from '../../shapes.ts';
import { deskPage, pageCursor } from '../desk-shapes.ts';

/** Kinds of actor in the audit. */
export const AUDIT_ACTORS = ['customer', 'staff', 'system'] as const;

/** Comma-separated words of the audit: `cancelled,signed-in`. */
const words = z.string().check(z.maxLength(300), z.regex(/^[a-z_-]+(,[a-z_-]+)*$/));
const day = z.string().check(z.refine(isDay, { error: messages.invalid }));

const fields = z.record(z.string(), z.unknown());

/**
 * One row of the audit: who did what to what, and why. Holds ids, statuses and amounts, never a customer's data (D26).
 */
const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(AUDIT_ACTORS),
  /** Staff member logged in to the back-office. */
  staff: z.nullable(
    z.object({ id: z.number(), name: z.string(), session: z.nullable(z.number()) }),
  ),
  /** User name that a staff member gave to a command. */
  as: nullableText,
  /** The customer who acted, or for whom staff acted. */
  customer_id: z.nullable(z.number()),
  on_behalf_of: z.nullable(z.number()),
  /** Verb: `cancelled`. */
  action: z.string(),
  /** Type and database id of the subject: `registration`. */
  subject: z.string(),
  subject_id: z.nullable(z.number()),
  /** Name of the subject: the stage's title, the colleague's name. Null when it has no name. */
  about: nullableText,
  /** Number within the stage, for a registration. */
  number: z.nullable(z.number()),
  /** Brand of the subject; null when it belongs to none. */
  automaker_id: z.nullable(z.number()),
  reason: nullableText,
  detail: fields,
  before: z.nullable(fields),
  after: z.nullable(fields),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  summary:
    'Audit rows within the caller’s scope, 50 a page, newest first. Rows without a brand require the permission everywhere.',
  access: 'staff:audit:view',
  query: z.object({
    brand: z.optional(automakerId),
    actor: z.optional(z.enum(AUDIT_ACTORS)),
    /** Ids of staff members who acted, comma-separated. */
    staff: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,30}$/))),
    /** Rows that concern a customer: account, registrations, vehicles and people. */
    customer: z.optional(positiveId),
    action: z.optional(words),
    subject: z.optional(words),
    subject_id: z.optional(positiveId),
    /** Days in São Paulo, inclusive, e.g. "2026-04-16". */
    from: z.optional(day),
    until: z.optional(day),
    page: pageCursor,
  }),
  responses: {
    200: z.object({
      entries: z.array(auditEntry),
      /** Counts up to 1000 rows. */
      page: deskPage,
      /** Present and former staff, for the search filter. */
      staff: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
  errors: [],
});
export type AuditQuery = Query<typeof searchAudit>;
export type AuditSearch = Answer<typeof searchAudit>;

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/staff/audit/{id}',
  summary: 'One audit row by id.',
  access: 'staff:audit:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ entry: auditEntry }) },
  errors: ['not_found'],
});
