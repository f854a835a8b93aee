import type { Database } from '../../../database/client.ts';

/** Maximum of remembered browsers per staff member. */
const MOST = 10;

/** Whether this staff member signed in with this browser before. */
export async function isKnownStaffBrowser(
  db: Database,
  staffId: number,
  tokenHash: Uint8Array,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_browsers')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser; beyond the maximum, forgets the least recently used one. */
export async function rememberStaffBrowser(
  tx: Database,
  { staffId: staff_id, tokenHash }: { readonly staffId: number; readonly tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_browsers')
    .values({ staff_id, token_hash: tokenHash, created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.constraint('staff_browsers_unique').doUpdateSet({ last_used_at: now }),
    )
    .execute();
  await tx
    .deleteFrom('staff_browsers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_browsers')
        .select('id')
        .where('staff_id', '=', staff_id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST),
    )
    .execute();
}

/** Forgets all known browsers, because a new sign-in link was made. */
export async function forgetStaffBrowsers(tx: Database, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute();
}
