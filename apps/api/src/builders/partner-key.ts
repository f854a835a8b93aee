import type { Insertable } from 'kysely';
import { ALL_KEY_SCOPES, KEY_PREFIX } from '@trilha/contract/integrations/key-scopes.rules.ts';
import type { PartnerKeys } from '../database/schema.gen.ts';
import { hashToken, newToken } from '../platform/secrets/tokens.ts';
import type { BuilderContext } from './customer.ts';
import { buildStaff } from './staff.ts';

export interface BuiltKey {
  readonly id: number;
  /** The key itself, used as bearer token. */
  readonly token: string;
}

/** Creates a partner key: by default with every scope, for every stage of the first brand, valid for a month. */
export async function buildPartnerKey(
  context: BuilderContext,
  overrides: Partial<Insertable<PartnerKeys>> = {},
): Promise<BuiltKey> {
  const { db, clock } = context;
  const token = `${KEY_PREFIX}${newToken()}`;
  const now = clock.now();
  const { id } = await db
    .insertInto('partner_keys')
    .values({
      automaker_id: 1,
      step_id: null,
      name: 'Crono Sul',
      scopes: ALL_KEY_SCOPES,
      hash: hashToken(token),
      hint: token.slice(0, KEY_PREFIX.length + 4),
      made_by: overrides.made_by ?? (await buildStaff(context, 'admin')).id,
      made_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
