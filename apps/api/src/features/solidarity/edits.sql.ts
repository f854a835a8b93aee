import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type {
  SolidarityCosts,
  SolidarityDeliveries,
  SolidarityEntities,
  SolidarityPromises,
  SolidarityRenderings,
} from '../../database/schema.gen.ts';

/** Creates the account if the stage has none, and locks it until the transaction ends. @returns its version */
export async function lockAccount(tx: Database, stageId: number): Promise<number> {
  await tx
    .insertInto('solidarity_accounts')
    .values({ step_id: stageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom('solidarity_accounts')
    .select('version')
    .where('step_id', '=', stageId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export async function countEdit(tx: Database, stageId: number): Promise<void> {
  await tx
    .updateTable('solidarity_accounts')
    .set({ version: sql`version + 1` })
    .where('step_id', '=', stageId)
    .execute();
}

/** Stores an entity. @returns its row; undefined when another entity of the stage has this CNPJ */
export async function putEntity(
  tx: Database,
  id: number | undefined,
  row: Insertable<SolidarityEntities>,
): Promise<Selectable<SolidarityEntities> | undefined> {
  const other = await tx
    .selectFrom('solidarity_entities')
    .select('id')
    .where('step_id', '=', row.step_id)
    .where('cnpj', '=', row.cnpj)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (other !== undefined) return undefined;
  const stored =
    id === undefined
      ? tx.insertInto('solidarity_entities').values(row).returningAll()
      : tx.updateTable('solidarity_entities').set(row).where('id', '=', id).returningAll();
  return stored.executeTakeFirstOrThrow();
}

export async function putPromise(
  tx: Database,
  id: number | undefined,
  row: Insertable<SolidarityPromises>,
): Promise<Selectable<SolidarityPromises>> {
  const stored =
    id === undefined
      ? tx.insertInto('solidarity_promises').values(row).returningAll()
      : tx.updateTable('solidarity_promises').set(row).where('id', '=', id).returningAll();
  return stored.executeTakeFirstOrThrow();
}

export async function putCost(
  tx: Database,
  id: number | undefined,
  row: Insertable<SolidarityCosts>,
): Promise<Selectable<SolidarityCosts>> {
  const stored =
    id === undefined
      ? tx.insertInto('solidarity_costs').values(row).returningAll()
      : tx.updateTable('solidarity_costs').set(row).where('id', '=', id).returningAll();
  return stored.executeTakeFirstOrThrow();
}

export async function insertDelivery(
  tx: Database,
  row: Insertable<SolidarityDeliveries>,
): Promise<Selectable<SolidarityDeliveries>> {
  return tx
    .insertInto('solidarity_deliveries')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const TABLES = {
  entity: 'solidarity_entities',
  promise: 'solidarity_promises',
  cost: 'solidarity_costs',
  delivery: 'solidarity_deliveries',
} as const;

export async function deleteRow(tx: Database, of: keyof typeof TABLES, id: number): Promise<void> {
  await sql`delete from ${sql.table(TABLES[of])} where id = ${id}`.execute(tx);
}

export async function insertRendering(
  tx: Database,
  row: Insertable<SolidarityRenderings>,
): Promise<void> {
  await tx.insertInto('solidarity_renderings').values(row).execute();
}
