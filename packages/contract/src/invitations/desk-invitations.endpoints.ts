import * as z from 'zod/mini';
import { deskPage, deskStage, pageCursor } from '../desk/desk-shapes.ts';
import { staffReason } from '../desk/registration.endpoints.ts';
import { type Answer, endpoint, type Query } from '../endpoint.ts';
import { countUpTo, nullableText, opaqueText, positiveId } from '../shapes.ts';

/** Lines of one list; more are two lists. */
export const MOST_LINES = 5_000;
/** Longer than any e-mail; what is longer is wrong, and is cut by the page. */
export const LONGEST_LINE = 300;
/** Above so many invitations their number has to be typed. */
export const INVITED_UNTYPED = 20;
/** The largest request that carries a list, in bytes. */
const LARGEST_REQUEST = 2_097_152;

/** What becomes of a line: only `able` is invited, every other says why not. */
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

/** Where an invitation is in its life. */
export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
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
  summary: 'What becomes of each line of a list of e-mails and CPFs, and of the places of a stage.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object(list),
  largestBody: LARGEST_REQUEST,
  responses: {
    200: z.object({
      /** One for each line, in their order. Nothing of a person but what the line itself says. */
      verdicts: z.array(z.enum(LINE_VERDICTS)),
      able: z.number(),
      /** What they take: first of what the stage keeps for invitations, then of what the public has. */
      places: z.object({
        needed: z.number(),
        kept: z.number(),
        open: z.number(),
      }),
      /** Of who would be invited and how; goes back with the deed. */
      version: z.string(),
    }),
  },
  errors: ['not_found', 'registration_closed'],
});
export type CheckedList = Answer<typeof checkInvitations>;

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/invitations',
  summary: 'Invites exactly those that were counted, one after the other, each once.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({
    ...list,
    version: opaqueText(64),
    reason: staffReason,
    /** How many, typed, where they are many. */
    confirm: z.optional(z.string().check(z.maxLength(10))),
  }),
  largestBody: LARGEST_REQUEST,
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['list_changed', 'no_vacancies', 'not_found', 'registration_closed'],
});

const invitationRow = z.object({
  id: z.number(),
  state: z.enum(INVITATION_STATES),
  /** Whole only for who may see customers; else the first name. Empty after erasure. */
  name: z.string(),
  /** '***.456.789-**'; empty after erasure. */
  cpf: z.string(),
  vehicles: z.number(),
  /** Staff, or the user name given to a command. */
  invited_by: nullableText,
  reason: nullableText,
  created_at: z.string(),
  expires_at: z.string(),
  /** When the newest e-mail with the link left; null where none did. */
  mailed_at: nullableText,
  /** The entry that it was used for. */
  registration_id: z.nullable(z.number()),
});
export type InvitationRow = z.output<typeof invitationRow>;

/** What one of the staff gave away in a stage; amounts as "500.00". */
const inviter = z.object({
  /** Empty where nobody is named. */
  who: z.string(),
  invited: z.number(),
  /** Places that their open invitations hold, and those of who entered by them. */
  held: z.number(),
  places: z.number(),
  /** Fees of those entries as they are now, and by how much they were lowered. */
  due: z.string(),
  given_up: z.string(),
});
export type Inviter = z.output<typeof inviter>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/invitations',
  summary: 'Invitations of a stage, newest first, a page of 50, and lists on their way.',
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
        expired: z.number(),
        revoked: z.number(),
      }),
      /** Places that open invitations hold. */
      held: z.number(),
      /** What one vehicle pays, as "500.00": an invitation gives a place, it does not pay for it. */
      fee: z.string(),
      may_edit: z.boolean(),
      /** Who invited how many, and what it costs; who gave most first. */
      inviters: z.array(inviter),
      batches: z.array(
        z.object({
          id: z.number(),
          who: z.string(),
          total: z.number(),
          done: z.number(),
          /** By why they were left: codes of the error table. */
          refused: z.array(z.object({ code: z.string(), count: z.number() })),
          started_at: z.string(),
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
  summary: 'Sends the link of an open invitation once more: a new one, and the old opens nothing.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['invitation_over', 'not_found', 'registration_closed'],
});

export const rehearseRevocation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/revocation/rehearsal',
  summary: 'What revoking an invitation would do: done in a transaction that is undone.',
  access: 'staff:invitations:edit',
  params: one,
  responses: {
    200: z.object({
      /** That go back. */
      places: z.number(),
      /** To the stage's places for invitations; else to the public. */
      stays_kept: z.boolean(),
    }),
  },
  errors: ['invitation_over', 'not_found'],
});
export type RevocationPlan = Answer<typeof rehearseRevocation>;

export const revokeStageInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/revocation',
  summary: 'Revokes an open invitation: its link opens nothing, its places go back.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['invitation_over', 'not_found'],
});
