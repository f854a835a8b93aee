import * as z from 'zod/mini';
import { email } from '../brazil/account-fields.ts';
import { existingPassword } from '../brazil/password-fields.ts';
import { endpoint } from '../endpoint.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../shapes.ts';
import { ALL_PERMISSIONS, ALL_ROLES } from './permissions.rules.ts';

/** Kinds of second factor. */
export const FACTORS = ['passkey', 'totp', 'recovery'] as const;
export type Factor = (typeof FACTORS)[number];

/** Issued after a correct password: lets its holder present a second factor within ten minutes. It is not a session. */
export const challenge = opaqueText(64);

/** The six digits of an authenticator app; blanks are ignored. */
export const totpCode = z.pipe(
  z.string().check(z.maxLength(12)),
  z.pipe(
    z.transform((value: string) => value.replaceAll(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: 'Código inválido' })),
  ),
);

const grantAnswer = z.object({
  id: z.number(),
  role: z.enum(ALL_ROLES),
  automaker_id: z.nullable(z.number()),
  stage_id: z.nullable(z.number()),
  /** End of the grant; null until somebody ends it. */
  until: z.nullable(z.string()),
});

/** The logged-in staff member, with permissions that hold anywhere and active grants. */
export const staffAnswer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(ALL_PERMISSIONS)),
  grants: z.array(grantAnswer),
  session: z.object({
    id: z.number(),
    expires_at: z.string(),
    /** When the last second factor was verified, and its kind. */
    factor_at: z.string(),
    factor: z.enum(FACTORS),
  }),
});

export type StaffAnswer = z.output<typeof staffAnswer>;

export const signedIn = z.object({ staff: staffAnswer });

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/staff/sign-in',
  summary:
    'Checks e-mail and password; returns a challenge for the second factor (`factor`) or for enrolling the first one (`enrol`).',
  access: 'staff:none',
  body: z.object({ email, password: existingPassword }),
  responses: {
    200: z.object({
      challenge: z.string(),
      step: z.enum(['factor', 'enrol']),
      /** Factors of this account. */
      factors: z.array(z.enum(FACTORS)),
    }),
  },
  errors: ['invalid_credentials'],
});

export const proveTotp = endpoint({
  method: 'POST',
  path: '/staff/factor/totp',
  summary:
    'Verifies an authenticator code: opens a session, or refreshes the factor of an open one.',
  access: 'staff:none',
  body: z.object({ challenge, code: totpCode }),
  responses: { 200: signedIn },
  errors: ['challenge_over', 'wrong_factor', 'factor_stopped'],
});

export const readStaffSession = endpoint({
  method: 'GET',
  path: '/staff/session',
  summary: 'The signed-in staff member and their permissions.',
  access: 'staff',
  responses: { 200: signedIn },
  errors: [],
});

export const staffSignOut = endpoint({
  method: 'POST',
  path: '/staff/sign-out',
  summary: 'Ends the calling session.',
  access: 'staff',
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: [],
});

/** One of the caller's active sessions. */
const ownSession = z.object({
  id: z.number(),
  /** True for the session that sends this request. */
  is_current: z.boolean(),
  /** Example: 'Chrome no Windows'. */
  device: z.string(),
  factor: z.enum(FACTORS),
  created_at: z.string(),
  /** Accurate to one minute. */
  last_seen_at: z.string(),
});
export type OwnStaffSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  summary: 'The caller’s sessions, most recently used first.',
  access: 'staff',
  responses: { 200: z.object({ sessions: z.array(ownSession) }) },
  errors: [],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/staff/sessions/{id}',
  summary: 'Ends another session of the caller; the calling one ends by signing out.',
  access: 'staff',
  params: z.object({ id: positiveId }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const refreshFactor = endpoint({
  method: 'POST',
  path: '/staff/factor',
  summary:
    'Starts refreshing the second factor, for actions that need a fresh one; returns a challenge.',
  access: 'staff',
  body: emptyBody,
  responses: { 200: z.object({ challenge: z.string(), factors: z.array(z.enum(FACTORS)) }) },
  errors: [],
});
