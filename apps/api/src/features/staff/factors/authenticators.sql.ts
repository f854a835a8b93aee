import type { Database } from '../../../database/client.ts';

/** The kinds of second factors that a staff member has, in the order in which they are offered. */
export async function findFactors(
  db: Database,
  staffId: number,
): Promise<Array<'passkey' | 'totp' | 'recovery'>> {
  const kinds = await db
    .selectFrom('staff_authenticators')
    .select('kind')
    .distinct()
    .where('staff_id', '=', staffId)
    .execute();
  const code = await db
    .selectFrom('staff_recovery_codes')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const known = new Set<string>(kinds.map(({ kind }) => kind));
  if (code !== undefined) known.add('recovery');
  return (['passkey', 'totp', 'recovery'] as const).filter((kind) => known.has(kind));
}

/** A staff member's authenticator apps, each with its last used time step. */
export async function findTotps(db: Database, staffId: number) {
  const rows = await db
    .selectFrom('staff_authenticators')
    .select(['id', 'secret_box'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, secret_box }) => (secret_box === null ? [] : [{ id, secret_box }]));
}

/** Marks a time step of an app as used; false when it or a later one was used before. */
export async function spendTotpStep(
  tx: Database,
  id: number,
  step: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('staff_authenticators')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function insertTotp(
  tx: Database,
  totp: { readonly staff_id: number; readonly label: string; readonly secret_box: Uint8Array },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_authenticators')
    .values({
      ...totp,
      kind: 'totp',
      last_step: null,
      credential_id: null,
      public_key: null,
      counter: null,
      transports: null,
      created_at: now,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A staff member's authenticators as shown to them. */
export async function listAuthenticators(db: Database, staffId: number) {
  return db
    .selectFrom('staff_authenticators')
    .select(['id', 'kind', 'label', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
}

export async function deleteAuthenticator(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('staff_authenticators').where('id', '=', id).execute();
}
