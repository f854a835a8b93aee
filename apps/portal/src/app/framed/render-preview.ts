import type { Brand } from '@trilha/brands/brand.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { pageBrand } from '../../shared/brand.tsx';
import { drawScreen } from '../drawing/draw-screen.tsx';
import { filesFrom, withRowNames } from './inert-markup.ts';
import { filesOf, type PageAssets } from '../drawing/page-assets.ts';
import { routeOf } from '../routing/route-matching.ts';
import { screenSource } from '../routes.ts';
import { screenOf } from '../routing/screens.ts';
import { type DrawnFrame, writeFrame } from './write-frame.ts';

interface PreviewRequest {
  brand: Brand;
  assets: PageAssets;
  theme: 'light' | 'dark';
  /** Data of the stage's page, or of the list. */
  page: StagePage | StagesPage;
  /** Base address on the staff's host for files that the page names below `/files/`. */
  files: string;
}

/**
 * Draws a public page with unpublished data that only staff may see, for a frame in the back-office. It fetches only
 * pictures.
 */
export async function renderPreview(request: PreviewRequest): Promise<DrawnFrame> {
  const { brand, assets, theme, page, files } = request;
  const pattern = 'stage' in page ? paths.publicStage : paths.publicStages;
  const { entry } = routeOf(pattern);
  await screenOf(entry).load();
  const drawn = drawScreen({
    brand: pageBrand(brand),
    location: { pathname: pattern, search: '' },
    served: { data: page },
  });
  const { styles } = filesOf(assets, ['src/app/main.tsx', screenSource(entry)]);
  const content = filesFrom(withRowNames(drawn), files);
  return writeFrame({ brand, title: 'Prévia', theme, content, styles, assets });
}
