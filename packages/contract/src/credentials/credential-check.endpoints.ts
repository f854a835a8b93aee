import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';

/** Maximum length of a QR code's text, in characters. */
export const LONGEST_CODE = 1_000;

/**
 * - `valid`: the place is confirmed
 * - `malformed`, `unknown_key`, `forged`: not a credential of ours
 * - `other_stage`: genuine, but for another stage than the chosen one, or for one that the caller may not see
 * - `unknown`: no such registration, or it no longer exists
 * - `cancelled`, `unpaid`, `not_confirmed`: what the registration is now
 */
export const CHECK_VERDICTS = [
  'valid',
  'malformed',
  'unknown_key',
  'forged',
  'other_stage',
  'unknown',
  'cancelled',
  'unpaid',
  'not_confirmed',
] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

export const checkCredentialAtDesk = endpoint({
  method: 'POST',
  path: '/staff/credentials/check',
  summary:
    'Check whether a credential is valid now, by its QR code’s text or by its number and stage. Changes nothing.',
  access: 'staff:checkin:view',
  body: z.object({
    /** The text that a QR reader shows, or an inscription number of the chosen stage. */
    code: opaqueText(LONGEST_CODE),
    /** The stage at whose start the credential is shown; required for a number. */
    stage_id: z.nullable(positiveId),
  }),
  responses: {
    200: z.object({
      verdict: z.enum(CHECK_VERDICTS),
      /** Null when the verdict means that there is none, or when the caller may not see it. */
      registration: z.nullable(
        z.object({
          id: z.int(),
          number: z.number(),
          status: z.enum(REGISTRATION_STATUSES),
          /** Plates of all its vehicles, separated by commas. */
          plates: z.string(),
          stage: z.object({
            id: z.int(),
            automaker_id: z.int(),
            title: z.string(),
            stage_date: nullableText,
          }),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type CredentialCheck = Answer<typeof checkCredentialAtDesk>;
