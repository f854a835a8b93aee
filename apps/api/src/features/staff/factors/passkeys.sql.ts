import type { Database } from '../../../database/client.ts';

/** A passkey as stored. */
export interface PasskeyRow {
  readonly id: number;
  readonly credential_id: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function findPasskeys(db: Database, staffId: number): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('staff_authenticators')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credential_id: row.credential_id ?? '',
    public_key: row.public_key ?? new Uint8Array(),
    counter: Number(row.counter),
    transports: row.transports?.split(',').filter(Boolean) ?? [],
  }));
}

export async function insertPasskey(
  tx: Database,
  passkey: {
    readonly staff_id: number;
    readonly label: string;
    readonly credential_id: string;
    readonly public_key: Uint8Array;
    readonly counter: number;
    readonly transports: readonly string[];
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_authenticators')
    .values({
      ...passkey,
      public_key: Buffer.from(passkey.public_key),
      transports: passkey.transports.join(','),
      kind: 'passkey',
      secret_box: null,
      last_step: null,
      created_at: now,
      last_used_at: now,
    })
    .execute();
}

export async function countPasskeyUse(
  tx: Database,
  id: number,
  counter: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_authenticators')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
}
