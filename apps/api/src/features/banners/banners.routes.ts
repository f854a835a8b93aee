import * as endpoints from '@trilha/contract/banners/banners.endpoints.ts';
import { isWholeBrand, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { keptRoute } from '../../platform/requests/kept-route.ts';
import { route } from '../../platform/requests/route.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { findBanners } from './banners.sql.ts';
import { postBanner, withdrawBanner } from './post-banner.ts';
import { bannerOf, isShown, showBanner } from './show-banner.ts';

/** Staff's endpoints for the banner on every page of a brand. */
export function registerBannerRoutes(app: FastifyInstance, services: Services): void {
  /** The brands for which the staff member holds the permission as a whole: a banner belongs to no stage. */
  function wholeBrands(session: StaffSession, permission: Permission, now: Date): number[] {
    const scope = scopeOf(session, permission, now);
    return [...services.config.brands.keys()].filter((automakerId) =>
      isWholeBrand(scope, automakerId),
    );
  }

  /** @throws AppError `not_found`: unknown brand, or staff hold no permission for all of it */
  function requireBrand(session: StaffSession, automaker: number, now: Date): void {
    if (!wholeBrands(session, 'season:edit', now).includes(automaker)) {
      throw new AppError('not_found');
    }
  }

  keptRoute(app, services, endpoints.readBanner, async ({ brand, now }) => ({
    banner: await showBanner(services, brand.id, now),
  }));
  route(app, services, endpoints.listBanners, async ({ session, now }) => {
    const brands = wholeBrands(session, 'season:view', now);
    const rows = brands.length === 0 ? [] : await findBanners(services.reads, brands);
    return {
      banners: rows.map((row) => ({
        ...bannerOf(row),
        automaker_id: row.automaker_id,
        until: row.until?.toISOString() ?? null,
        posted_at: row.posted_at.toISOString(),
        is_shown: isShown(row, now),
      })),
      postable: wholeBrands(session, 'season:edit', now),
    };
  });
  route(app, services, endpoints.postBanner, async ({ session, params, body, now }) => {
    requireBrand(session, params.automaker, now);
    const { kind, text, version: seen } = body;
    const until = body.until === null ? null : new Date(body.until);
    const by = whoActs(session);
    await postBanner(services, { automakerId: params.automaker, kind, text, until, seen, by });
    return { message: 'No ar: quem está no portal lê em alguns segundos.' };
  });
  route(app, services, endpoints.withdrawBanner, async ({ session, params, body, now }) => {
    requireBrand(session, params.automaker, now);
    const by = whoActs(session);
    await withdrawBanner(services, { automakerId: params.automaker, seen: body.version, by });
    return { message: 'Retirado: some do portal em alguns segundos.' };
  });
}
