import * as z from 'zod/mini';
import { newPassword } from '../brazil/password-fields.ts';
import { endpoint } from '../endpoint.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../shapes.ts';
import { challenge, FACTORS, signedIn, staffAnswer, totpCode } from './staff.endpoints.ts';

/** Longer than the customers' minimum, because shorter ones could be cracked offline from a stolen table. */
export const STAFF_PASSWORD_LENGTH = 10;

/** Result of the browser's `navigator.credentials` as JSON (WebAuthn Level 3, section 5.1.8). */
const credential = z.record(z.string().check(z.maxLength(64)), z.unknown());
/** Options for the browser's `navigator.credentials` as JSON. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
/** Name that a staff member gives an authenticator: 'Celular', 'Chave azul'. */
const label = z.pipe(
  opaqueText(60),
  z.transform((text: string) => text.trim() || 'Sem nome'),
);

/** Logged in with a factor just enrolled; the recovery codes are shown only this once. */
const enrolled = z.object({ staff: staffAnswer, recovery_codes: z.array(z.string()) });

export const acceptStaffLink = endpoint({
  method: 'POST',
  path: '/staff/link',
  summary:
    'Sets a password with the link of an invitation or reset, then continues with enrolling a factor.',
  access: 'staff:none',
  body: z.object({
    token: opaqueText(64),
    password: newPassword({ minLength: STAFF_PASSWORD_LENGTH }),
  }),
  responses: { 200: z.object({ challenge: z.string(), email: z.string(), name: z.string() }) },
  errors: ['invalid_token'],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/staff/factor/passkey/options',
  summary: 'WebAuthn options to sign in with a passkey.',
  access: 'staff:none',
  body: z.object({ challenge }),
  responses: { 200: options },
  errors: ['challenge_over'],
});

export const provePasskey = endpoint({
  method: 'POST',
  path: '/staff/factor/passkey',
  summary: 'Verifies a passkey: opens a session, or refreshes the factor of an open one.',
  access: 'staff:none',
  body: z.object({ challenge, credential }),
  responses: { 200: signedIn },
  errors: ['challenge_over', 'wrong_factor', 'factor_stopped'],
});

export const proveRecovery = endpoint({
  method: 'POST',
  path: '/staff/factor/recovery',
  summary: 'Opens a session with a recovery code, valid once.',
  access: 'staff:none',
  body: z.object({ challenge, code: opaqueText(32) }),
  responses: { 200: signedIn },
  errors: ['challenge_over', 'wrong_factor', 'factor_stopped'],
});

export const askEnrolment = endpoint({
  method: 'POST',
  path: '/staff/enrol',
  summary: 'Starts enrolling another factor; returns a challenge.',
  access: 'staff',
  fresh: true,
  body: emptyBody,
  responses: { 200: z.object({ challenge: z.string() }) },
  errors: [],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/staff/enrol/totp',
  summary:
    'Returns a new secret for an authenticator app; it becomes active once a code confirms it.',
  access: 'staff:none',
  body: z.object({ challenge }),
  /** Secret in base32 for typing, and the URL in the QR code. */
  responses: { 200: z.object({ secret: z.string(), address: z.string() }) },
  errors: ['challenge_over'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/staff/enrol/totp/confirm',
  summary: 'Enrols the authenticator app: opens a session and ends all others.',
  access: 'staff:none',
  body: z.object({ challenge, code: totpCode, label }),
  responses: { 200: enrolled },
  errors: ['challenge_over', 'wrong_factor'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/staff/enrol/passkey',
  summary: 'WebAuthn options to create a passkey.',
  access: 'staff:none',
  body: z.object({ challenge }),
  responses: { 200: options },
  errors: ['challenge_over'],
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/staff/enrol/passkey/confirm',
  summary: 'Enrols the passkey: opens a session and ends all others.',
  access: 'staff:none',
  body: z.object({ challenge, credential, label }),
  responses: { 200: enrolled },
  errors: ['challenge_over', 'wrong_factor'],
});

export const listFactors = endpoint({
  method: 'GET',
  path: '/staff/factors',
  summary: 'The caller’s authenticators, and the number of recovery codes left.',
  access: 'staff',
  responses: {
    200: z.object({
      factors: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(FACTORS),
          label: z.string(),
          created_at: z.string(),
          last_used_at: z.nullable(z.string()),
        }),
      ),
      recovery_codes_left: z.number(),
    }),
  },
  errors: [],
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/staff/factors/{id}',
  summary: 'Removes one of the caller’s authenticators; never the last one.',
  access: 'staff',
  fresh: true,
  params: z.object({ id: positiveId }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'last_factor'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/recovery-codes',
  summary: 'Returns ten new recovery codes, shown once; earlier codes become invalid.',
  access: 'staff',
  fresh: true,
  body: emptyBody,
  responses: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  errors: [],
});
