import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import type { SeenRequest } from '@trilha/contract/desk/portal-view/seen-page.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { EarlyOpening, OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import type { SolidarityPage } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import { StartRefusal } from '../../start-refusal.ts';
import type { SetType } from '../pictures/lettering.ts';
import type { DrawnFrame } from './answer-frame.ts';

/** What the portal's build provides to the server (`apps/portal/src/app/render.tsx`). */
export interface PortalBuild {
  /** Folder of files served to browsers. */
  readonly clientFolder: string;
  readonly renderPage: (request: PageRequest) => Promise<Page>;
  /** Renders one customer's page for staff (`apps/portal/src/app/framed`). */
  readonly drawSeen: (brand: Brand, seen: SeenRequest) => Promise<DrawnFrame>;
  /** Renders a public page with unpublished content for staff: self-contained and without script. */
  readonly renderPreview: (request: PreviewRequest) => Promise<DrawnFrame>;
  /** Service worker scripts: one opens credentials offline, one shows push notifications. */
  readonly workers: ReadonlyArray<{
    readonly path: string;
    readonly render: (brand: Brand) => Promise<string>;
  }>;
  /** Pictures for sharing: version key, and SVG without text (`share-picture/draw-card.tsx`). */
  readonly cards: {
    readonly version: (request: CardRequest) => string;
    readonly draw: (request: CardRequest & { readonly setType: SetType }) => string;
  };
  /** Installation files: a manifest, and icons as SVG to be rasterised. */
  readonly install: {
    readonly manifestPath: string;
    readonly manifest: (brand: Brand) => string;
    readonly icons: readonly AppIcon[];
    readonly icon: (brand: Brand, purpose: AppIcon['purpose']) => string;
  };
}

/** The stage of a picture, or without one, the list's picture. */
interface CardRequest {
  readonly brand: Brand;
  readonly stage?: GuidedStage;
}

interface AppIcon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

type Read<Data> = Data | 'missing' | 'failed';

/** Data source of pages (`apps/portal/src/app/drawing/page-source.ts`). */
export interface PageSource {
  readonly results: (stageId: number) => Promise<Read<ResultsPage>>;
  readonly standings: (season: number) => Promise<Read<StandingsPage>>;
  readonly solidarity: (season: number) => Promise<Read<SolidarityPage>>;
  readonly stages: () => Promise<Read<StagesPage>>;
  readonly stage: (stageId: number) => Promise<Read<StagePage>>;
  readonly opening: (stageId: number) => Promise<Read<OpeningPage | EarlyOpening>>;
  readonly banner: () => Promise<Banner | null>;
}

interface PageRequest {
  readonly brand: Brand;
  readonly url: string;
  /** Public origin of the brand. */
  readonly origin: string;
  readonly source: PageSource;
}

export type Page =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 503;
      /** Route pattern, never the URL. */
      readonly pattern: string;
      readonly html: string;
      /** CSP sources including quotes: `'sha256-…'`. */
      readonly styleHashes: readonly string[];
      readonly scriptHashes: readonly string[];
    };

interface PreviewRequest {
  readonly brand: Brand;
  readonly theme: 'light' | 'dark';
  /** Page of a stage, or the list. */
  readonly page: StagePage | StagesPage;
  /** URL on the back-office host for the files that the page references below `/files/`. */
  readonly files: string;
}

interface RenderModule {
  readPageAssets: (folder: string) => Promise<unknown>;
  renderPage: (request: PageRequest & { assets: unknown }) => Promise<Page>;
  renderPreview: (request: PreviewRequest & { assets: unknown }) => Promise<DrawnFrame>;
  renderWorker: (request: { brand: Brand; assets: unknown }) => Promise<string>;
  drawSeen: (seen: SeenRequest, by: { brand: Brand; assets: unknown }) => Promise<DrawnFrame>;
  WORKER_ADDRESS: string;
  writeNoticeWorker: () => string;
  NOTICE_WORKER_ADDRESS: string;
  cardVersion: PortalBuild['cards']['version'];
  drawCard: PortalBuild['cards']['draw'];
  drawAppIcon: (brand: Brand, purpose: AppIcon['purpose']) => string;
  APP_ICONS: readonly AppIcon[];
  writeManifest: (brand: Brand) => string;
  MANIFEST_ADDRESS: string;
}

const BUILD = new URL('../../../../portal/dist/', import.meta.url);

/**
 * Loads the portal's build.
 * @throws StartRefusal in one line.
 */
export async function loadPortalBuild(): Promise<PortalBuild> {
  const module = new URL('server/render.js', BUILD);
  if (!existsSync(module)) {
    throw new StartRefusal('The pages are not built; run npm run build.');
  }
  const clientFolder = fileURLToPath(new URL('client', BUILD));
  const render = (await import(pathToFileURL(fileURLToPath(module)).href)) as RenderModule;
  const assets = await render.readPageAssets(clientFolder);
  return {
    clientFolder,
    renderPage: (request) => render.renderPage({ ...request, assets }),
    drawSeen: (brand, seen) => render.drawSeen(seen, { brand, assets }),
    renderPreview: (request) => render.renderPreview({ ...request, assets }),
    workers: [
      { path: render.WORKER_ADDRESS, render: (brand) => render.renderWorker({ brand, assets }) },
      { path: render.NOTICE_WORKER_ADDRESS, render: async () => render.writeNoticeWorker() },
    ],
    cards: { version: render.cardVersion, draw: render.drawCard },
    install: {
      manifestPath: render.MANIFEST_ADDRESS,
      manifest: render.writeManifest,
      icons: render.APP_ICONS,
      icon: render.drawAppIcon,
    },
  };
}
