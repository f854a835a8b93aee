import type { Selectable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { PortalBanners } from '../../database/schema.gen.ts';

export type BannerRow = Selectable<PortalBanners>;

/** The last banners of brands, shown or not. */
export function findBanners(db: Database, brands: readonly number[]): Promise<BannerRow[]> {
  return db
    .selectFrom('portal_banners')
    .selectAll()
    .where('automaker_id', 'in', brands)
    .orderBy('automaker_id')
    .execute();
}

/** The last banner of a brand, held until the transaction ends. */
export function lockBanner(tx: Database, brand: number): Promise<BannerRow | undefined> {
  return tx
    .selectFrom('portal_banners')
    .selectAll()
    .where('automaker_id', '=', brand)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores a banner in place of the one of `seen`.
 * @returns false where somebody else was faster
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
