import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, opaqueText, positiveId } from '../shapes.ts';
import { INVITATION_REFUSALS } from './invitation.rules.ts';

/** Any text is accepted: an invalid link gets the same response as an unknown one. */
export const invitationToken = opaqueText(256);

export const validateToken = endpoint({
  method: 'GET',
  path: '/validateToken/{token}',
  summary: 'Whether an invitation is valid for this stage now; a refusal has a reason (C45, D24).',
  access: 'public',
  params: z.object({ token: invitationToken }),
  query: z.object({ step: positiveId }),
  responses: {
    200: z.object({
      success: z.boolean(),
      /** First name of the invited customer, the only personal data returned; only with `success`. */
      name: z.optional(z.string()),
      reason: z.optional(z.enum(INVITATION_REFUSALS)),
      message: z.optional(z.string()),
    }),
  },
  errors: [],
});

/** A person of the team as shown to an invitation session (D24). */
const invitedPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** Age on the stage's day; null when the birth date or the stage's date is unknown. */
  age: z.nullable(z.number()),
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/me/invitation',
  summary: 'The caller’s invitation with the form’s choices: names, ages, plates (D24).',
  access: 'invitation',
  invitationScope: { to: 'invitation', at: 'body.token' },
  body: z.object({ token: invitationToken, step_id: positiveId }),
  responses: {
    200: z.object({
      customer_id: z.int(),
      name: z.string(),
      /** Number of vehicles it admits. */
      vehicles_allowed: z.int(),
      expires_at: instant,
      /** Set while it is declined: until when that can be taken back. */
      undo_until: z.nullable(instant),
      /** Id of the registration made with it. */
      registration_id: z.nullable(z.int()),
      choices: z.object({
        vehicles: z.array(z.object({ id: z.int(), title: z.string(), plate: z.string() })),
        /** The customer first (D18). */
        participants: z.array(z.object({ ...invitedPerson.shape, is_self: z.boolean() })),
        companions: z.array(invitedPerson),
        /** The customer's vehicles already entered in the stage (D17). */
        entered: z.number(),
      }),
    }),
  },
  errors: ['invitation_invalid'],
});

const declining = {
  access: 'invitation',
  invitationScope: { to: 'invitation', at: 'body.token' },
  body: z.object({ token: invitationToken, step_id: positiveId }),
  errors: ['invitation_invalid'],
} as const;

export const declineInvitation = endpoint({
  ...declining,
  method: 'POST',
  path: '/me/invitation/decline',
  summary: 'Declines the caller’s open invitation; its places are held until `undo_until` (D47).',
  responses: { 200: z.object({ undo_until: instant }) },
});

export const undoDecline = endpoint({
  ...declining,
  method: 'POST',
  path: '/me/invitation/decline/undo',
  summary: 'Opens a declined invitation again, up to ten minutes later (D47).',
  responses: { 200: z.object({ expires_at: instant }) },
});
