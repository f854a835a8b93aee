import type { Database } from '../../../database/client.ts';

const COLUMNS = ['id', 'customer_id', 'created_at', 'ready_at', 'expires_at'] as const;

export interface ExportRow {
  readonly id: number;
  readonly customer_id: number;
  readonly created_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
}

export async function insertDataExport(
  tx: Database,
  customerId: number,
  now: Date,
): Promise<ExportRow> {
  return tx
    .insertInto('data_exports')
    .values({
      customer_id: customerId,
      content: null,
      created_at: now,
      ready_at: null,
      expires_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Finds an export in preparation that began after `since`. An older one is stuck and does not count. */
export async function findPreparing(
  db: Database,
  customerId: number,
  since: Date,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('ready_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findDataExport(db: Database, id: number): Promise<ExportRow | undefined> {
  return db.selectFrom('data_exports').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findDataExports(db: Database, customerId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false when the export was already stored, or erased with its account. */
export async function storeExport(
  tx: Database,
  id: number,
  file: { content: string; ready_at: Date; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set(file)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds the file of a customer's export while it can be downloaded. */
export async function findExportFile(
  db: Database,
  customerId: number,
  id: number,
  now: Date,
): Promise<{ content: string; created_at: Date } | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['content', 'created_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('content', 'is not', null)
    .$narrowType<{ content: string }>()
    .executeTakeFirst();
}

/** Empties expired files, and deletes requests older than `forgottenBefore`. */
export async function forgetExports(db: Database, now: Date, forgottenBefore: Date): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
  await db.deleteFrom('data_exports').where('created_at', '<', forgottenBefore).execute();
}
