import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';

/** Id of the element above the portal that holds the organisers' banner; empty when there is no banner. */
export const BANNER_PLACE_ID = 'banner';

/** The attribute in which the server stores the banner it drew, for the script that hydrates it. */
export const bannerAttribute = (banner: Banner | null): string => JSON.stringify(banner);

/** Returns the banner that the server drew into this page. */
export function drawnBanner(place: HTMLElement): Banner | null {
  return JSON.parse(place.dataset['banner'] ?? 'null') as Banner | null;
}
