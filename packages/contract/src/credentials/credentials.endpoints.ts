import * as z from 'zod/mini';
import { ownBulletin } from '../bulletins/bulletins.endpoints.ts';
import { shownStart } from '../checkin/start.ts';
import { endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { calendarDay, instant, nullableText, positiveId } from '../shapes.ts';
import { credentialKey } from './credential-token.ts';

const credential = z.object({
  registration_id: z.int(),
  inscription_number: z.int(),
  status: z.enum(REGISTRATION_STATUSES),
  automaker_id: z.int(),
  stage: z.object({
    id: z.int(),
    title: z.string(),
    event: z.string(),
    stage_date: z.nullable(instant),
    city_uf: z.string(),
    location: z.string(),
  }),
  team_name: nullableText,
  vehicles: z.array(
    z.object({
      id: z.int(),
      plate: z.string(),
      model: z.string(),
      title: z.string(),
      driver: z.string(),
      navigator: nullableText,
      /** Start as published at `now`; null when the organisers have not published it (ADR 109). */
      start: z.nullable(shownStart),
      /** `age` in whole years on the stage's day; null when birth date or day is unknown. */
      companions: z.array(z.object({ id: z.int(), name: z.string(), age: z.nullable(z.number()) })),
    }),
  ),
  /** The stage's bulletins, newest first; missing in answers of servers before release 1.1. */
  bulletins: z.optional(z.array(ownBulletin)),
  /** Last day on which it is kept, `yyyy-mm-dd`; null for a stage without a date. */
  last_day: z.nullable(calendarDay),
  /** Content of the QR code: see `credential-token.ts`. */
  token: z.string(),
});
/** What a participant shows at the start line. */
export type Credential = z.output<typeof credential>;

export const getCredential = endpoint({
  method: 'GET',
  path: '/registrations/{id}/credential',
  summary: 'A participant’s signed credential for the start; confirmed registrations only (D28).',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ credential, now: instant }) },
  errors: ['not_found', 'registration_cancelled', 'registration_not_confirmed'],
});

export const listCredentialKeys = endpoint({
  method: 'GET',
  path: '/credential-keys',
  summary: 'Public keys that verify credentials, also offline (RFC 7517).',
  access: 'public',
  responses: { 200: z.object({ keys: z.array(credentialKey) }) },
  errors: [],
});
