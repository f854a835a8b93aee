import * as z from 'zod/mini';
import { noteToCustomers } from '../desk/room/room-acts.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { instant, messageAnswer, positiveId } from '../shapes.ts';

const kind = z.enum(['notice', 'problem']);

/** Banner on every page of a brand. */
const banner = z.object({
  /** Changes with every edit. */
  version: z.number(),
  kind,
  text: z.string(),
});

export const readBanner = endpoint({
  method: 'GET',
  path: '/banner',
  summary: 'The organisers’ current message above every page, if any.',
  access: 'public',
  responses: { 200: z.object({ banner: z.nullable(banner) }) },
  errors: [],
});

const postedBanner = z.object({
  ...banner.shape,
  automaker_id: z.int(),
  until: z.nullable(instant),
  posted_at: instant,
  /** True while customers see it; false once it is withdrawn or its time is over. */
  is_shown: z.boolean(),
});
export type PostedBanner = z.output<typeof postedBanner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/staff/banners',
  summary:
    'The latest banner of each of the caller’s brands, shown or withdrawn, and whether the caller may post one.',
  access: 'staff:season:view',
  responses: {
    200: z.object({
      banners: z.array(postedBanner),
      /** Ids of the brands whose whole season this staff member may edit. */
      postable: z.array(z.number()),
    }),
  },
  errors: [],
});
export type BannerList = Answer<typeof listBanners>;

const ofBrand = z.object({ automaker: positiveId });
/** Version of the banner that the staff member saw; 0 when there was none. */
const seenVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647));

export const postBanner = endpoint({
  method: 'PUT',
  path: '/staff/banners/{automaker}',
  summary: 'Shows a banner above every page of a brand; replaces the previous one.',
  access: 'staff:season:edit',
  params: ofBrand,
  body: z.object({
    kind,
    text: noteToCustomers,
    /** End time; null until staff withdraw it. */
    until: z.nullable(z.iso.datetime()),
    version: seenVersion,
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'banner_moved', 'banner_over'],
});

export const withdrawBanner = endpoint({
  method: 'POST',
  path: '/staff/banners/{automaker}/withdraw',
  summary: 'Removes the banner from every page of a brand.',
  access: 'staff:season:edit',
  params: ofBrand,
  body: z.object({ version: seenVersion }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'banner_moved'],
});
