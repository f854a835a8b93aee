import * as z from 'zod/mini';
import { cpf, email } from '../brazil/account-fields.ts';
import { existingPassword, newPassword } from '../brazil/password-fields.ts';
import { endpoint } from '../endpoint.ts';
import {
  automakerId,
  emptyBody,
  instant,
  messageAnswer,
  opaqueText,
  positiveId,
} from '../shapes.ts';

/** Longer than any token or password we issue or accept; keeps bodies bounded. */
const opaque = opaqueText(512);
const address = opaqueText(2_048);

const openedSession = z.object({
  customerData: z.object({ email: z.string(), name: z.string() }),
  expire_at: instant,
  authorization: z.object({ token: z.string(), type: z.literal('bearer') }),
});
export type OpenedSession = z.output<typeof openedSession>;

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Opens a session (AUTH-03, D3).',
  access: 'public',
  body: z.object({ email, password: existingPassword, automaker: automakerId }),
  responses: { 200: openedSession },
  errors: ['invalid_credentials', 'email_not_verified', 'forbidden_role', 'email_not_found'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the calling session (SES-10).',
  access: 'customer',
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: [],
});

export const signUp = endpoint({
  method: 'POST',
  path: '/customer',
  summary: 'Starts a sign-up; opening the e-mailed link creates the account (D7a).',
  access: 'public',
  body: z.object({
    cpf,
    email,
    password: newPassword(),
    password_confirmation: existingPassword,
    url: address,
    automaker: automakerId,
    /** The stage whose form the customer was opening (FACE-22). A stage of another brand is ignored. */
    wanted_stage: z.optional(positiveId),
  }),
  responses: { 201: z.object({ message: z.string(), email: z.string() }) },
  errors: ['cpf_taken', 'email_taken', 'password_mismatch'],
});

export const watchSignUp = endpoint({
  method: 'POST',
  path: '/customer/confirmed',
  summary:
    'Whether this browser’s sign-up for an e-mail has been confirmed; false for any other browser’s (FACE-88).',
  access: 'public',
  body: z.object({ email, automaker: automakerId }),
  responses: { 200: z.object({ confirmed: z.boolean() }) },
  errors: [],
});

export const enterAfterSignUp = endpoint({
  method: 'POST',
  path: '/customer/enter',
  summary:
    'Opens the first session in the browser whose sign-up was confirmed, once and within 24 hours; null for any other.',
  access: 'public',
  body: z.object({ email, automaker: automakerId }),
  responses: { 200: z.object({ session: z.nullable(openedSession) }) },
  errors: [],
});

export const resendConfirmation = endpoint({
  method: 'GET',
  path: '/email/resend',
  summary: 'Sends the confirmation e-mail again; the response is the same for any e-mail (C34).',
  access: 'public',
  query: z.object({ email, url: address, automaker: automakerId }),
  responses: { 200: messageAnswer },
  errors: [],
});

export const confirmEmail = endpoint({
  method: 'GET',
  path: '/email/verify/{id}/{token}',
  summary: 'Confirms a sign-up; opening the link again returns that it was confirmed already (D7).',
  access: 'public',
  params: z.object({ id: positiveId, token: opaque }),
  responses: {
    200: z.object({
      status: z.enum(['verificado', 'verified', 'expirado']),
      email: z.optional(z.string()),
      success: z.boolean(),
      /** Set together with `expirado`: the e-mail is confirmed, but no account can be made with that CPF. */
      refused: z.optional(z.boolean()),
      /** The stage that the sign-up was heading for, as long as it accepts registrations (FACE-22). */
      wanted_stage: z.optional(z.object({ id: z.int(), title: z.string() })),
    }),
  },
  errors: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/password/forgot',
  summary: 'E-mails a recovery link, at most every 2 minutes (C28).',
  access: 'public',
  body: z.object({ email, automaker_id: automakerId, url: address }),
  responses: { 200: messageAnswer },
  errors: ['no_such_account', 'email_not_verified', 'too_soon'],
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/password/verifyToken',
  summary: 'Whether a recovery link is still valid (AUTH-34).',
  access: 'public',
  query: z.object({ token: opaque, email }),
  responses: { 200: z.object({ status: z.enum(['valid', 'expired']) }) },
  errors: [],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password/reset',
  summary: 'Sets a new password with a single-use link and ends all sessions (C29, C33).',
  access: 'public',
  body: z.object({
    email,
    token: opaque,
    password: newPassword(),
    password_confirmation: existingPassword,
    automaker_id: automakerId,
  }),
  responses: { 200: messageAnswer },
  errors: ['invalid_token', 'password_mismatch'],
});
