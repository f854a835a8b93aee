import type { Selectable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { PortalBanners } from '../../database/schema.gen.ts';

export type BannerRow = Selectable<PortalBanners>;

/** Finds the last banner of each brand, shown or not. */
export function findBanners(db: Database, brands: readonly number[]): Promise<BannerRow[]> {
  return db
    .selectFrom('portal_banners')
    .selectAll()
    .where('automaker_id', 'in', brands)
    .orderBy('automaker_id')
    .execute();
}

/** Finds and locks the last banner of a brand. */
export function lockBanner(tx: Database, brand: number): Promise<BannerRow | undefined> {
  return tx
    .selectFrom('portal_banners')
    .selectAll()
    .where('automaker_id', '=', brand)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Replaces the banner that has version `seen`.
 * @returns false when another staff member changed it first
 */
export async function saveBanner(tx: Database, row: BannerRow, seen: number): Promise<boolean> {
  const { automaker_id: _brand, ...changes } = row;
  const saved = await tx
    .insertInto('portal_banners')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('automaker_id')
        .doUpdateSet(changes)
        .where('portal_banners.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}
