import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type addKey as addEndpoint,
  type NewKey,
  type PartnerKey,
} from '@trilha/contract/integrations/keys.endpoints.ts';
import { KEY_PREFIX, keyState } from '@trilha/contract/integrations/key-scopes.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Config } from '../../../config/config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../../platform/audit.ts';
import { keyedDigest } from '../../../platform/secrets/secret-box.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { requireSame } from '../made-before.ts';
import { isPlaceWithin } from '../place.ts';
import {
  findKeyMade,
  insertKey,
  listKeyRows,
  type PartnerKeyRow,
  revokeKeyRow,
} from './keys.sql.ts';

const DAY_MS = 86_400_000;
/** Visible characters of a key: its prefix and four more, which are not enough to use it. */
const HINT_LENGTH = KEY_PREFIX.length + 4;

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

function describe(row: PartnerKeyRow, now: Date): PartnerKey {
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

/** Lists keys of the brands and stages that the staff member can see, newest first. */
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

/**
 * The token of a new key, derived from the form's submission. A resubmission can thus return the same token although it
 * is not stored. Deriving it needs the server's secret key and the submission's id.
 */
function tokenOf(
  { staffSecretKey }: Config,
  { staffId, request }: { readonly staffId: number; readonly request: string | undefined },
): string {
  if (request === undefined) return newToken();
  return keyedDigest(staffSecretKey, 'partner-key', `${staffId} ${request}`).toString('base64url');
}

/**
 * Creates a key and returns it, this one time only. Resubmitting the same form returns the same key.
 * @throws AppError `idempotency_mismatch`
 */
export async function addKey(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  wish: Body<typeof addEndpoint>,
  by: StaffActor & { readonly staffId: number },
): Promise<NewKey> {
  const now = clock.now();
  const { request } = wish;
  const key = `${KEY_PREFIX}${tokenOf(config, { staffId: by.staffId, request })}`;
  const hash = hashToken(key);
  const { automaker_id, stage_id: step_id, name, days, reason } = wish;
  const scopes = [...new Set(wish.scopes)];
  const expires_at = new Date(now.getTime() + days * DAY_MS);
  return inTransaction(db, async (tx) => {
    const id = await insertKey(tx, {
      automaker_id,
      step_id,
      name,
      scopes,
      hash,
      hint: key.slice(0, HINT_LENGTH),
      made_by: by.staffId,
      made_at: now,
      expires_at,
    });
    if (id === undefined) {
      const {
        id: madeId,
        made_at: madeAt,
        expires_at: until,
        ...was
      } = await findKeyMade(tx, hash);
      const asked = { automaker_id, step_id, name, scopes };
      requireSame({ wish: was, madeAt }, { wish: asked, at: now });
      return { id: madeId, key, expires_at: until.toISOString() };
    }
    const about = { at: now, actor: 'staff', subject: 'partner-key', subjectId: id } as const;
    const detail = { name, scopes, automaker_id, stage: step_id, days };
    await audit(tx, { ...about, ...by, action: 'key-added', detail, reason });
    return { id, key, expires_at: expires_at.toISOString() };
  });
}

/**
 * Revokes a key: the next request with it is refused.
 * @throws AppError `key_revoked` when it was revoked before
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
