import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';

/** The element above the portal in which the organisers' banner stands; empty while there is none. */
export const BANNER_PLACE_ID = 'banner';

/** What a page was drawn with, as the element keeps it for the script that takes it over. */
export const bannerAttribute = (banner: Banner | null): string => JSON.stringify(banner);

/** The banner that this page was drawn with. */
export function drawnBanner(place: HTMLElement): Banner | null {
  return JSON.parse(place.dataset['banner'] ?? 'null') as Banner | null;
}
