import type { FastifyRequest } from 'fastify';
import type { KeyAccess } from '@trilha/contract/endpoint-definition.ts';
import { KEY_PREFIX, type KeyScope } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { AppError } from '../app-error.ts';
import { countAttempt, type RateLimit } from '../requests/rate-limit.ts';
import type { RequestServices } from '../requests/request-services.ts';
import { hashToken } from '../secrets/tokens.ts';
import { bearerOf } from './authenticate.ts';
import { findLiveKey, touchKey } from './partner-keys.sql.ts';

/** Two per second: partners read a start list now and then, and arrivals every few seconds. */
export const CALLS_BY_KEY: RateLimit = { name: 'partner-key', limit: 120, windowSeconds: 60 };
/** The last use is stored with one-minute accuracy. */
const TOUCH_EVERY_MS = 60_000;

/** The authenticated partner key. */
export interface KeySession {
  readonly keyId: number;
  readonly automakerId: number;
  /** Null for all stages of the brand. */
  readonly stageId: number | null;
  readonly scopes: readonly KeyScope[];
}

/**
 * Checks that a request's bearer token is a partner key with the required scope.
 * @throws AppError `unauthenticated`, `too_many_requests` or `key_forbidden`
 */
export async function authenticateKey(
  { db, reads, clock }: RequestServices,
  request: FastifyRequest,
  access: KeyAccess,
): Promise<KeySession> {
  const token = bearerOf(request);
  if (token?.startsWith(KEY_PREFIX) !== true) throw new AppError('unauthenticated');
  const now = clock.now();
  const key = await findLiveKey(reads, hashToken(token), now);
  if (key === undefined) throw new AppError('unauthenticated');
  await countAttempt(db, CALLS_BY_KEY, String(key.id), now);
  const { id: keyId, automaker_id: automakerId, step_id: stageId, scopes } = key;
  const isHeld = scopes.some((scope) => access === 'key' || access === `key:${scope}`);
  if (!isHeld) throw new AppError('key_forbidden');
  const usedAt = key.last_used_at?.getTime() ?? 0;
  if (now.getTime() - usedAt >= TOUCH_EVERY_MS) await touchKey(db, keyId, now);
  return { keyId, automakerId, stageId, scopes };
}
