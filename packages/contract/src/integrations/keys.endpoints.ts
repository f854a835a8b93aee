import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, instant, messageAnswer, opaqueText, positiveId } from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import {
  ALL_KEY_SCOPES,
  areScopesWhole,
  KEY_STATES,
  LONGEST_KEY_DAYS,
} from './key-scopes.rules.ts';

/** Name of a partner. */
export const integrationName = z.pipe(
  opaqueText(60),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.minLength(2, { error: 'Dê um nome' })),
  ),
);

/** Where it applies: one stage of a brand, or the whole brand. */
export const integrationPlace = z.object({
  automaker_id: automakerId,
  stage_id: z.nullable(positiveId),
});

/**
 * Idempotency key of a form. A repeat within ten minutes, by a second click or after a lost response, gets the first
 * response.
 */
export const integrationRequest = z.optional(z.uuid());

export const integrationStage = z.nullable(z.object({ id: z.int(), title: z.string() }));

const partnerKey = z.object({
  id: z.int(),
  automaker_id: z.int(),
  /** Null for all stages of the brand. */
  stage: integrationStage,
  name: z.string(),
  /** First characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(ALL_KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  made_by: z.string(),
  made_at: instant,
  expires_at: instant,
  last_used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
});
export type PartnerKey = z.output<typeof partnerKey>;

export const listKeys = endpoint({
  method: 'GET',
  path: '/staff/integrations/keys',
  summary: 'Partner keys: scopes, end date, last use.',
  access: 'staff:integrations:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: { 200: z.object({ keys: z.array(partnerKey) }) },
  errors: [],
});
export type KeyList = Answer<typeof listKeys>;

export const addKey = endpoint({
  method: 'POST',
  path: '/staff/integrations/keys',
  summary: 'Creates a partner key; returns it once.',
  access: 'staff:integrations:edit',
  fresh: true,
  body: z.extend(integrationPlace, {
    name: integrationName,
    scopes: z
      .array(z.enum(ALL_KEY_SCOPES))
      .check(
        z.minLength(1, { error: 'Escolha o que a chave lê' }),
        z.maxLength(ALL_KEY_SCOPES.length),
        z.refine(areScopesWhole, { error: 'Nomes só com a lista de largada' }),
      ),
    /** Validity in days. */
    days: z.int().check(z.gte(1), z.lte(LONGEST_KEY_DAYS)),
    reason,
    request: integrationRequest,
  }),
  responses: { 201: z.object({ id: z.int(), key: z.string(), expires_at: instant }) },
  errors: ['not_found', 'idempotency_mismatch'],
});
export type NewKey = Answer<typeof addKey>;

export const revokeKey = endpoint({
  method: 'POST',
  path: '/staff/integrations/keys/{id}/revocation',
  summary: 'Revokes a key immediately.',
  access: 'staff:integrations:edit',
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'key_revoked'],
});
