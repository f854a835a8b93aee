import * as z from 'zod/mini';
import { deskPage, deskStage, pageCursor } from '../desk-shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { countUpTo, instant, nullableText, opaqueText, positiveId } from '../../shapes.ts';

/** Most lines per list; staff split longer lists. */
export const MOST_LINES = 5_000;
/** Longer than any e-mail address. The page cuts longer lines, which are invalid anyway. */
export const LONGEST_LINE = 300;
/** Above this number of invitations, staff must type it to confirm. */
export const INVITED_UNTYPED = 20;
/** Largest request body with a list, in bytes. */
const LARGEST_REQUEST = 2_097_152;

/** Result per line: only `able` is invited, the others say why not. */
export const LINE_VERDICTS = [
  'able',
  'malformed',
  'repeated',
  'unknown',
  'incomplete',
  'not_customer',
  'invited',
  'entered',
] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** States of an invitation. */
export const INVITATION_STATES = ['open', 'used', 'declined', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const one = z.object({ id: positiveId });
const list = {
  lines: z
    .array(z.string().check(z.maxLength(LONGEST_LINE)))
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
  days: countUpTo(60, 'dias'),
  vehicles: countUpTo(10, 'veículos'),
};

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/invitations/check',
  summary: 'Checks each line of a list of e-mails and CPFs, and the places of the stage.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object(list),
  largestBody: LARGEST_REQUEST,
  responses: {
    200: z.object({
      /** One per line, in order. Reveals nothing about a person beyond the line itself. */
      verdicts: z.array(z.enum(LINE_VERDICTS)),
      able: z.number(),
      /** Places used: first those reserved for invitations, then public ones. */
      places: z.object({
        needed: z.number(),
        kept: z.number(),
        open: z.number(),
      }),
      /** Version of who would be invited and how; sent back with the action. */
      version: z.string(),
    }),
  },
  errors: ['not_found', 'registration_closed'],
});
export type CheckedList = Answer<typeof checkInvitations>;

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/invitations',
  summary: 'Invites exactly the people that were counted, once each.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({
    ...list,
    version: opaqueText(64),
    reason: staffReason,
    /** The number typed by staff, when above `INVITED_UNTYPED`. */
    confirm: z.optional(z.string().check(z.maxLength(10))),
  }),
  largestBody: LARGEST_REQUEST,
  responses: { 201: z.object({ id: z.int() }) },
  errors: ['list_changed', 'no_vacancies', 'not_found', 'registration_closed'],
});

const invitationRow = z.object({
  id: z.int(),
  state: z.enum(INVITATION_STATES),
  /** Full name only for staff who may see customers, otherwise the first name. Empty after erasure. */
  name: z.string(),
  /** Masked, '***.456.789-**'; empty after erasure. */
  cpf: z.string(),
  vehicles: z.number(),
  /** Name of the staff member, or the user name given to a command. */
  invited_by: nullableText,
  reason: nullableText,
  created_at: instant,
  expires_at: instant,
  /** When the newest e-mail with the link was sent; null when none was. */
  mailed_at: z.nullable(instant),
  /** Id of the registration made with it. */
  registration_id: z.nullable(z.int()),
});
export type InvitationRow = z.output<typeof invitationRow>;

/** Invitations of one staff member in a stage; amounts e.g. "500.00". */
const inviter = z.object({
  /** Empty when unknown. */
  who: z.string(),
  invited: z.number(),
  /** Places held by open invitations, and places of registrations made with them. */
  held: z.number(),
  places: z.number(),
  /** Current fees of these registrations, and the total reduction. */
  due: z.string(),
  given_up: z.string(),
});
export type Inviter = z.output<typeof inviter>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/invitations',
  summary: 'Invitations of a stage, newest first, 50 a page, and running lists.',
  access: 'staff:invitations:view',
  params: one,
  query: z.object({ state: z.optional(z.enum(INVITATION_STATES)), page: pageCursor }),
  responses: {
    200: z.object({
      stage: deskStage,
      invitations: z.array(invitationRow),
      page: deskPage,
      counts: z.object({
        all: z.number(),
        open: z.number(),
        used: z.number(),
        declined: z.number(),
        expired: z.number(),
        revoked: z.number(),
      }),
      /** Places held by open invitations. */
      held: z.number(),
      /** Fee per vehicle, e.g. "500.00": an invitation reserves a place but does not pay for it. */
      fee: z.string(),
      may_edit: z.boolean(),
      /** Invitations and their cost per staff member, largest first. */
      inviters: z.array(inviter),
      batches: z.array(
        z.object({
          id: z.int(),
          who: z.string(),
          total: z.number(),
          done: z.number(),
          /** Reasons for skipped lines: codes of the error table. */
          refused: z.array(z.object({ code: z.string(), count: z.number() })),
          started_at: instant,
          is_over: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type InvitationList = Answer<typeof listInvitations>;
export type InvitationBatch = InvitationList['batches'][number];
export type InvitationQuery = Query<typeof listInvitations>;

export const remindInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/reminder',
  summary: 'Sends the link of an open invitation again: a new link; the old one becomes invalid.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['invitation_over', 'not_found', 'registration_closed'],
});

export const rehearseRevocation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/revocation/rehearsal',
  summary: 'Dry run of revoking an invitation.',
  access: 'staff:invitations:edit',
  params: one,
  responses: {
    200: z.object({
      /** Places returned. */
      places: z.number(),
      /** True when they return to the places reserved for invitations, false when to the public ones. */
      stays_kept: z.boolean(),
    }),
  },
  errors: ['invitation_over', 'not_found'],
});
export type RevocationPlan = Answer<typeof rehearseRevocation>;

export const revokeStageInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/revocation',
  summary: 'Revokes an open invitation: its link becomes invalid, its places are freed.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['invitation_over', 'not_found'],
});
