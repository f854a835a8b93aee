import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import type { Services } from '../../services.ts';
import { type BannerRow, findBanners } from './banners.sql.ts';

/** Whether pages show the banner now. */
export function isShown(
  { until, withdrawn_at }: Pick<BannerRow, 'until' | 'withdrawn_at'>,
  now: Date,
): boolean {
  return withdrawn_at === null && (until === null || now < until);
}

const KINDS: Readonly<Record<string, Banner['kind']>> = { notice: 'notice', problem: 'problem' };

/** Converts a banner's row to its response. */
export function bannerOf({ version, kind, text }: BannerRow): Banner {
  return { version, kind: KINDS[kind] ?? 'notice', text };
}

/** The banner on every page of a brand now, or null (ROOM-25). */
export async function showBanner(
  { reads }: Pick<Services, 'reads'>,
  automakerId: number,
  now: Date,
): Promise<Banner | null> {
  const [row] = await findBanners(reads, [automakerId]);
  return row !== undefined && isShown(row, now) ? bannerOf(row) : null;
}
