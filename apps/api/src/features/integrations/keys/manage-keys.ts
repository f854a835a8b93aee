import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type addKey as addEndpoint,
  type NewKey,
  type PartnerKey,
} from '@trilha/contract/integrations/keys.endpoints.ts';
import { KEY_PREFIX, keyState } from '@trilha/contract/integrations/key-scopes.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../../platform/audit.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { isPlaceWithin } from '../place.ts';
import { insertKey, type KeyRow, listKeyRows, revokeKeyRow } from './keys.sql.ts';

const DAY_MS = 86_400_000;
/** Letters of a key that stay on screen: prefix and four, which open nothing. */
const HINT_LENGTH = KEY_PREFIX.length + 4;

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

function describe(row: KeyRow, now: Date): PartnerKey {
  const { step_id, title, made_at, expires_at, last_used_at, revoked_at, ...rest } = row;
  return {
    ...rest,
    stage: step_id === null ? null : { id: step_id, title: title ?? '' },
    state: keyState(row, now),
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: wire(last_used_at),
    revoked_at: wire(revoked_at),
  };
}

/** Keys of the places that somebody may see, the newest first. */
export async function listKeys(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  { scope, brand }: { readonly scope: StaffScope; readonly brand: number | undefined },
): Promise<PartnerKey[]> {
  const now = clock.now();
  const rows = await listKeyRows(reads);
  return rows
    .filter(
      (row) => (brand === undefined || brand === row.automaker_id) && isPlaceWithin(scope, row),
    )
    .map((row) => describe(row, now));
}

/** Makes a key; nobody can read it again. */
export async function addKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wish: Body<typeof addEndpoint>,
  by: StaffActor & { readonly staffId: number },
): Promise<NewKey> {
  const now = clock.now();
  const key = `${KEY_PREFIX}${newToken()}`;
  const { automaker_id, stage_id: step_id, name, days, reason } = wish;
  const scopes = [...new Set(wish.scopes)];
  const expires_at = new Date(now.getTime() + days * DAY_MS);
  return inTransaction(db, async (tx) => {
    const id = await insertKey(tx, {
      automaker_id,
      step_id,
      name,
      scopes,
      hash: hashToken(key),
      hint: key.slice(0, HINT_LENGTH),
      made_by: by.staffId,
      made_at: now,
      expires_at,
    });
    const about = { at: now, actor: 'staff', subject: 'partner-key', subjectId: id } as const;
    const detail = { name, scopes, automaker_id, stage: step_id, days };
    await audit(tx, { ...about, ...by, action: 'key-added', detail, reason });
    return { id, key, expires_at: expires_at.toISOString() };
  });
}

/**
 * Ends a key: the next call with it is refused.
 * @throws AppError `key_revoked` where it was already
 */
export async function revokeKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, name }: { readonly id: number; readonly name: string },
  by: StaffDeed,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await revokeKeyRow(tx, id, now))) throw new AppError('key_revoked');
    const about = { subject: 'partner-key', subjectId: id, detail: { name } };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'key-revoked' });
  });
}
