import * as z from 'zod/mini';
import { CONSENT_HISTORY_PURPOSES } from '../consents/consents.ts';
import { endpoint } from '../endpoint.ts';
import { emptyBody, flagAnswer, messageAnswer, positiveId } from '../shapes.ts';

export const sessionAnswer = z.object({
  id: z.number(),
  /** 'Chrome no Android': the words kept at login, never the `User-Agent`. */
  device: z.string(),
  created_at: z.string(),
  /** To within five minutes. */
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof sessionAnswer>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the account is signed in now: the session that asks first, then the newest.',
  access: 'customer',
  responses: { 200: z.object({ sessions: z.array(sessionAnswer) }) },
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'Signs one device out, also the one that asks.',
  access: 'customer',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Signs every device out but the one that asks.',
  access: 'customer',
  body: emptyBody,
  responses: { 200: z.object({ message: z.string(), ended: z.number() }) },
  errors: [],
});

export const consentAnswer = z.object({
  id: z.number(),
  purpose: z.enum(CONSENT_HISTORY_PURPOSES),
  /** 1 given, 0 withdrawn. */
  granted: flagAnswer,
  /** Version of the text that was shown. */
  document_version: z.string(),
  created_at: z.string(),
});
export type ConsentDecision = z.output<typeof consentAnswer>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/me/consents',
  summary: 'Every consent given or withdrawn, newest first, at most the last 500 (D11).',
  access: 'customer',
  responses: { 200: z.object({ consents: z.array(consentAnswer) }) },
  errors: [],
});
