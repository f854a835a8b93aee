import type { Database } from '../../../database/client.ts';

/** A view with who keeps it. */
export interface SavedViewRow {
  readonly id: number;
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
      'v.staff_id',
      'v.name',
      'v.search',
      'v.is_shared',
      'v.version',
      'v.ended_at',
      's.name as owner',
      's.ended_at as owner_ended_at',
    ]);

/** Somebody's own views and those that are shared, by name. */
export function findViews(db: Database, staffId: number): Promise<SavedViewRow[]> {
  return withOwner(db)
    .where('v.ended_at', 'is', null)
    .where((eb) => eb.or([eb('v.staff_id', '=', staffId), eb('v.is_shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
}

/** One view, also an ended one, held until the transaction ends. */
export function lockView(tx: Database, id: number): Promise<SavedViewRow | undefined> {
  return withOwner(tx).where('v.id', '=', id).forUpdate('v').executeTakeFirst();
}

/** Names of somebody's views; their row is held, so that two requests do not both find a name free. */
export async function lockNames(
  tx: Database,
  staffId: number,
): Promise<ReadonlyMap<string, number>> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  const rows = await tx
    .selectFrom('staff_views')
    .select(['id', 'name'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

interface ViewWish {
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
}

export async function insertView(
  tx: Database,
  staffId: number,
  wish: ViewWish,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_views')
    .values({ ...wish, staff_id: staffId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a view that is held; each change is another version. */
export async function updateView(
  tx: Database,
  { id, version }: Pick<SavedViewRow, 'id' | 'version'>,
  change: Partial<ViewWish> & { readonly staff_id?: number; readonly ended_at?: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_views')
    .set({ ...change, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
}
