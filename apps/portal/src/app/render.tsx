import { accentCss } from '@trilha/brands/accent-css.ts';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { DrawnMap } from '@trilha/ui/ornament/drawn-map.tsx';
import { renderToString } from 'react-dom/server';
import { pageBrand } from '../shared/brand.tsx';
import { WORKER_PAGE } from '../shared/credentials/credential-worker-address.ts';
import { pageTitle } from '../shared/navigation/page-title.ts';
import type { PageLocation } from '../shared/navigation/portal-router.tsx';
import { bannerAttribute } from './banner/banner-place.ts';
import { BannerStrip } from './banner/banner-strip.tsx';
import { type PageDocument, writePage } from './drawing/write-page.ts';
import { drawScreen } from './drawing/draw-screen.tsx';
import { keepDrawn } from './drawing/drawn-pages.ts';
import { filesOf, type PageAssets } from './drawing/page-assets.ts';
import { type PageSource, type ServedPage, servePage } from './drawing/page-source.ts';
import { redirectOf, routeOf } from './routing/route-matching.ts';
import { isSignedInPart, prefetchSource, type RouteEntry, screenSource } from './routes.ts';
import { screenOf, signedIn } from './routing/screens.ts';
import { writeWorker } from './workers/write-worker.ts';

export { WORKER_ADDRESS } from '../shared/credentials/credential-worker-address.ts';
export { drawAppIcon } from './install/app-icon.ts';
export { APP_ICONS, MANIFEST_ADDRESS, writeManifest } from './install/write-manifest.ts';
export { NOTICE_WORKER_ADDRESS } from '../shared/notices/notice-worker-address.ts';
export { writeNoticeWorker } from './workers/write-notice-worker.ts';
export { readPageAssets } from './drawing/page-assets.ts';
export { drawSeen } from './framed/draw-seen.tsx';
export { renderPreview } from './framed/render-preview.ts';
export { cardVersion, drawCard } from './share-picture/draw-card.tsx';

/** The server's response to an address of the portal. */
export type Page =
  | { kind: 'redirect'; location: string }
  | ({ kind: 'page'; status: 200 | 404 | 503; pattern: string } & PageDocument);

interface PageRequest {
  brand: Brand;
  /** Path and query as in the request line, starting with a slash. */
  url: string;
  assets: PageAssets;
  /** Public origin of this brand; shared pages contain it. */
  origin?: string;
  /** Data for rendering; without it, pages are rendered without data. */
  source?: PageSource;
}

/** Data of a rendered page besides its address. */
interface Drawn {
  served: ServedPage | undefined;
  banner: Banner | null;
}

const ENTRY = 'src/app/main.tsx';
const SIGNED_IN = 'src/app/signed-in.tsx';

const keptOr = keepDrawn<Page>();

/** The query pair that changes what is rendered; the rest may be secret and is dropped (D25). */
function visibleQuery(entry: RouteEntry, search: string): string {
  const [name, value] = entry.drawnQuery ?? [];
  const isThere = name !== undefined && new URLSearchParams(search).get(name) === value;
  return isThere ? `?${name}=${value}` : '';
}

async function draw(
  entry: RouteEntry,
  location: Pick<PageLocation, 'pathname' | 'search'>,
  request: PageRequest,
  { served, banner }: Drawn,
): Promise<Page> {
  const { brand, assets, origin = '' } = request;
  const sources = [ENTRY, screenSource(entry)];
  await screenOf(entry).load();
  if (isSignedInPart(entry)) {
    await signedIn.load();
    sources.push(SIGNED_IN);
    // Its requests start with the script, not a round trip later.
    const requests = prefetchSource(entry);
    if (requests in assets.manifest) sources.push(requests);
  }
  const own = pageBrand(brand);
  const data = served?.data;
  const withoutScript = typeof data === 'object' && data && 'results' in data && (
    <DrawnMap id={data.stage.id} />
  );
  const content = drawScreen({ brand: own, location, served: { data, withoutScript } });
  const summary = served?.summary;
  const title = pageTitle(summary?.title ?? entry.title, brand.name);
  const files = filesOf(assets, sources);
  const document = writePage({
    brand: own,
    accent: accentCss(brand),
    title,
    isSheet: entry.sheet === true,
    content,
    banner: {
      content: renderToString(<BannerStrip banner={banner} />),
      attribute: bannerAttribute(banner),
    },
    entry: assets.manifest[ENTRY]?.file ?? '',
    files,
    assets,
    ...(served && { served: served.data }),
    ...(summary && { shared: { ...summary, origin } }),
  });
  const status = served?.status ?? (entry.pattern === '*' ? 404 : 200);
  return { kind: 'page', status, pattern: entry.pattern, ...document };
}

/**
 * Renders the page of an address for a brand: the screen itself if it is public, otherwise the frame with the screen's
 * skeleton. The HTML has no personal data and only the pattern of the address (D32), so it is rendered once and cached.
 * Pages with data are rendered again when the data changes, not for each visitor.
 */
export async function renderPage(request: PageRequest): Promise<Page> {
  const { pathname, search } = new URL(`http://portal${request.url}`);
  const target = redirectOf(pathname, search);
  if (target) return { kind: 'redirect', location: target };
  const { entry, params } = routeOf(pathname);
  // The wildcard's pattern is no valid path.
  const drawnPath = entry.pattern === '*' ? '/*' : entry.pattern;
  const { brand, origin, source } = request;
  const served = await servePage(entry.pattern, params, { source, brand, search });
  const location = {
    pathname: drawnPath,
    search: served?.search ?? visibleQuery(entry, search),
  };
  const banner = (await source?.banner()) ?? null;
  const drawn = { served, banner };
  const key = JSON.stringify([brand.slug, origin, entry.pattern, location.search, drawn]);
  return keptOr(key, () => draw(entry, location, request, drawn));
}

/** The script of a brand's credential worker; it changes with the page that it caches. */
export async function renderWorker({
  brand,
  assets,
}: Pick<PageRequest, 'brand' | 'assets'>): Promise<string> {
  const page = await renderPage({ brand, assets, url: WORKER_PAGE });
  return writeWorker(page.kind === 'page' ? page.html : '', assets);
}
