import * as z from 'zod/mini';
import { email } from '../brazil/account-fields.ts';
import { messages } from '../brazil/messages.ts';
import { endpoint } from '../endpoint.ts';
import {
  automakerId,
  emptyBody,
  messageAnswer,
  nullableText,
  opaqueText,
  positiveId,
} from '../shapes.ts';
import { ALL_PERMISSIONS, ALL_ROLES } from './permissions.rules.ts';
import { reason } from './reason.ts';
import { FACTORS } from './staff.endpoints.ts';

const grantWish = {
  role: z.enum(ALL_ROLES),
  /** Null for all brands. */
  automaker_id: z.nullable(automakerId),
  /** Null for all stages. */
  stage_id: z.nullable(positiveId),
  /** End as ISO 8601 instant; null until somebody ends it. */
  until: z.nullable(z.iso.datetime({ offset: true })),
  reason,
};

const teamGrant = z.object({
  id: z.number(),
  role: z.enum(ALL_ROLES),
  automaker_id: z.nullable(z.number()),
  stage_id: z.nullable(z.number()),
  stage_title: z.nullable(z.string()),
  until: z.nullable(z.string()),
  is_live: z.boolean(),
  reason: z.string(),
  granted_at: z.string(),
  /** Null when a command granted it. */
  granted_by: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  confirmed_by: z.nullable(z.string()),
  /** True when nobody has reviewed it for a quarter. */
  is_due: z.boolean(),
});

export type TeamGrant = z.output<typeof teamGrant>;

const teamMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** `invited`: has not set a password yet; `ended`: no longer works here. */
  state: z.enum(['active', 'invited', 'ended']),
  factors: z.array(z.enum(FACTORS)),
  last_seen_at: z.nullable(z.string()),
  grants: z.array(teamGrant),
});

export type TeamMember = z.output<typeof teamMember>;

/** Shown only once: its holder can set the password. */
const link = z.object({ link: z.string(), expires_at: z.string() });
/** Null when a second admin must confirm and then receives the link. */
const linkOrNull = z.object({ link: nullableText, expires_at: nullableText });

/** A change that one admin proposed and a second one must decide. */
const teamProposal = z.object({
  id: z.number(),
  act: z.enum(['grant', 'reset']),
  subject: z.object({ id: z.number(), name: z.string() }),
  role: z.nullable(z.enum(ALL_ROLES)),
  automaker_id: z.nullable(z.number()),
  stage_id: z.nullable(z.number()),
  stage_title: nullableText,
  until: nullableText,
  reason: z.string(),
  by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
});
export type TeamProposal = z.output<typeof teamProposal>;

export const listTeam = endpoint({
  method: 'GET',
  path: '/staff/team',
  summary:
    'Staff members within the caller’s scope with their grants, who gave them and why, and proposals that wait for a second admin.',
  access: 'staff:staff:view',
  responses: {
    200: z.object({
      team: z.array(teamMember),
      /** Only for admins. */
      proposals: z.array(teamProposal),
      now: z.string(),
    }),
  },
  errors: [],
});

export const addMember = endpoint({
  method: 'POST',
  path: '/staff/team',
  summary: 'Adds a staff member with a first role; returns their sign-in link.',
  access: 'staff:staff:edit',
  fresh: true,
  body: z.object({
    email,
    name: z.pipe(
      opaqueText(80),
      z.pipe(
        z.transform((text: string) => text.trim()),
        z.string().check(z.minLength(2, { error: messages.required })),
      ),
    ),
    ...grantWish,
  }),
  responses: {
    201: z.extend(link, {
      id: z.number(),
      /** True when the role waits for a second admin. */
      is_proposed: z.boolean(),
    }),
  },
  errors: ['one_admin_only', 'proposal_waits'],
});

export const endMember = endpoint({
  method: 'POST',
  path: '/staff/team/{id}/end',
  summary: 'Ends a staff member’s access immediately: sessions, factors and grants.',
  access: 'staff:staff:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'last_admin'],
});

export const resetMember = endpoint({
  method: 'POST',
  path: '/staff/team/{id}/reset',
  summary:
    'Deletes password and factors of a staff member who lost them; returns a link to start again.',
  access: 'staff:staff:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: linkOrNull },
  errors: ['not_found', 'not_on_oneself', 'one_admin_only', 'proposal_waits'],
});

export const addGrant = endpoint({
  method: 'POST',
  path: '/staff/team/{id}/grants',
  summary: 'Grants a role: where, until when, why.',
  access: 'staff:staff:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: z.object(grantWish),
  /** Id of the grant; null when a second admin must confirm. */
  responses: { 201: z.object({ id: z.nullable(z.number()) }) },
  errors: ['not_found', 'not_on_oneself', 'one_admin_only', 'proposal_waits'],
});

export const confirmTeamProposal = endpoint({
  method: 'POST',
  path: '/staff/team/proposals/{id}/confirm',
  summary: 'Executes another admin’s proposal; for a reset, returns the link.',
  access: 'staff:staff:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: linkOrNull },
  errors: ['not_found', 'proposal_own', 'proposal_made_by', 'proposal_over', 'not_on_oneself'],
});

export const declineTeamProposal = endpoint({
  method: 'POST',
  path: '/staff/team/proposals/{id}/decline',
  summary: 'Declines an admin’s proposal, or withdraws the caller’s own.',
  access: 'staff:staff:edit',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});

export const endGrant = endpoint({
  method: 'POST',
  path: '/staff/grants/{id}/end',
  summary: 'Ends a grant immediately.',
  access: 'staff:staff:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'last_admin'],
});

export const confirmGrant = endpoint({
  method: 'POST',
  path: '/staff/grants/{id}/confirm',
  summary: 'Confirms in the quarterly review that a grant is still right.',
  access: 'staff:staff:edit',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

const why = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** All permissions, in table order. */
  permissions: z.array(
    z.object({
      permission: z.enum(ALL_PERMISSIONS),
      /** When a second person must confirm. */
      second_person: z.nullable(z.enum(['always', 'above a limit'])),
      /** Active grants that include it; empty when not allowed. */
      grants: z.array(teamGrant),
      /** Roles that include it. */
      roles: z.array(z.enum(ALL_ROLES)),
    }),
  ),
});

export type Why = z.output<typeof why>;

export const readOwnWhy = endpoint({
  method: 'GET',
  path: '/staff/why',
  summary: '“Por que posso?”: the caller’s permissions, with the grants that give them.',
  access: 'staff',
  responses: { 200: why },
  errors: [],
});

export const readWhy = endpoint({
  method: 'GET',
  path: '/staff/team/{id}/why',
  summary: 'Another staff member’s permissions, with the grants that give them.',
  access: 'staff:staff:view',
  params: z.object({ id: positiveId }),
  responses: { 200: why },
  errors: ['not_found'],
});
