import type { Database } from '../../../database/client.ts';

/** Replaces all of a staff member's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Database,
  staffId: number,
  digests: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (digests.length === 0) return;
  const rows = digests.map((code_hash) => ({
    staff_id: staffId,
    code_hash,
    created_at: now,
    used_at: null,
  }));
  await tx.insertInto('staff_recovery_codes').values(rows).execute();
}

/** Marks a code as used; false for an unknown or used code. */
export async function spendRecoveryCode(
  tx: Database,
  { staffId, digest }: { readonly staffId: number; readonly digest: Buffer },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', digest)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
