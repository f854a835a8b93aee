import type { Selectable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StaffViews } from '../../../database/schema.gen.ts';

/** The kind of a saved item: a view of a list, or an export. */
export type KeptKind = Selectable<StaffViews>['kind'];

/** A saved item with its owner. */
export interface KeptRow {
  readonly id: number;
  readonly kind: KeptKind;
  readonly staff_id: number;
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
  readonly version: number;
  readonly ended_at: Date | null;
  readonly owner: string;
  readonly owner_ended_at: Date | null;
}

const withOwner = (db: Database) =>
  db
    .selectFrom('staff_views as v')
    .innerJoin('staff as s', 's.id', 'v.staff_id')
    .select([
      'v.id',
      'v.kind',
      'v.staff_id',
      'v.name',
      'v.search',
      'v.is_shared',
      'v.version',
      'v.ended_at',
      's.name as owner',
      's.ended_at as owner_ended_at',
    ]);

/** A staff member's own items of some kinds and the shared ones, by name. */
export function findKept(
  db: Database,
  staffId: number,
  kinds: readonly KeptKind[],
): Promise<KeptRow[]> {
  return withOwner(db)
    .where('v.kind', 'in', kinds)
    .where('v.ended_at', 'is', null)
    .where((eb) => eb.or([eb('v.staff_id', '=', staffId), eb('v.is_shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
}

/** One item of some kinds, deleted or not, locked until the transaction ends. */
export function lockKept(
  tx: Database,
  id: number,
  kinds: readonly KeptKind[],
): Promise<KeptRow | undefined> {
  return withOwner(tx)
    .where('v.id', '=', id)
    .where('v.kind', 'in', kinds)
    .forUpdate('v')
    .executeTakeFirst();
}

/** Names of a staff member's items. Locks the staff row, so that concurrent requests cannot take the same name. */
export async function lockNames(
  tx: Database,
  staffId: number,
  kinds: readonly KeptKind[],
): Promise<ReadonlyMap<string, number>> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  const rows = await tx
    .selectFrom('staff_views')
    .select(['id', 'name'])
    .where('staff_id', '=', staffId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** The item to save, and its name. */
export interface KeptWish {
  readonly name: string;
  /** A view's URL query string, or an export's definition as JSON. */
  readonly search: string;
  readonly is_shared: boolean;
}

export async function insertKept(
  tx: Database,
  staffId: number,
  wish: KeptWish & { readonly kind: KeptKind },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_views')
    .values({ ...wish, staff_id: staffId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a locked item and increments its version. */
export async function updateKept(
  tx: Database,
  { id, version }: Pick<KeptRow, 'id' | 'version'>,
  change: Partial<KeptWish> & { readonly staff_id?: number; readonly ended_at?: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_views')
    .set({ ...change, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
}
