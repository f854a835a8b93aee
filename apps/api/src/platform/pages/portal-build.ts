import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import type { SeenRequest } from '@trilha/contract/desk/customers/seen-page.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import { StartRefusal } from '../../start-refusal.ts';
import type { SetType } from '../pictures/lettering.ts';
import type { DrawnFrame } from './answer-frame.ts';

/** What the portal's build offers the server (`apps/portal/src/app/render.tsx`). */
export interface PortalBuild {
  /** Folder of the files that browsers fetch. */
  readonly clientFolder: string;
  readonly renderPage: (request: PageRequest) => Promise<Page>;
  /** One customer's page, to be looked at by staff (`apps/portal/src/app/framed`). */
  readonly drawSeen: (brand: Brand, seen: SeenRequest) => Promise<DrawnFrame>;
  /** A public page with what is not published, for staff to look at: whole in itself, and inert. */
  readonly renderPreview: (request: PreviewRequest) => Promise<DrawnFrame>;
  /** Scripts that browsers run beside the pages: what opens credentials without a network, what shows notices. */
  readonly workers: ReadonlyArray<{
    readonly path: string;
    readonly render: (brand: Brand) => Promise<string>;
  }>;
  /** Pictures for sharing: what names one, and its SVG without text (`share-picture/draw-card.tsx`). */
  readonly cards: {
    readonly version: (request: CardRequest) => string;
    readonly draw: (request: CardRequest & { readonly setType: SetType }) => string;
  };
  /** What a device installs it with: a manifest, and icons as SVG to be made into pixels. */
  readonly install: {
    readonly manifestPath: string;
    readonly manifest: (brand: Brand) => string;
    readonly icons: readonly AppIcon[];
    readonly icon: (brand: Brand, purpose: AppIcon['purpose']) => string;
  };
}

/** Whose picture: a stage's, or without one the list's. */
interface CardRequest {
  readonly brand: Brand;
  readonly stage?: GuidedStage;
}

interface AppIcon {
  readonly path: string;
  /** Pixels a side. */
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

type Read<Data> = Data | 'missing' | 'failed';

/** What pages with data of their own are drawn with (`apps/portal/src/app/drawing/page-source.ts`). */
export interface PageSource {
  readonly results: (stageId: number) => Promise<Read<ResultsPage>>;
  readonly stages: () => Promise<Read<StagesPage>>;
  readonly stage: (stageId: number) => Promise<Read<StagePage>>;
  readonly banner: () => Promise<Banner | null>;
}

interface PageRequest {
  readonly brand: Brand;
  readonly url: string;
  /** Origin that people type for the brand. */
  readonly origin: string;
  readonly source: PageSource;
}

export type Page =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 503;
      /** The route's pattern, never the address. */
      readonly pattern: string;
      readonly html: string;
      /** Sources for the content policy, quotes included: `'sha256-…'`. */
      readonly styleHashes: readonly string[];
      readonly scriptHashes: readonly string[];
    };

interface PreviewRequest {
  readonly brand: Brand;
  readonly theme: 'light' | 'dark';
  /** The page of a stage, or the list. */
  readonly page: StagePage | StagesPage;
  /** Where the staff's host has the files that the page names below `/files/`. */
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
