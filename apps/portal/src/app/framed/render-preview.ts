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
  /** What the page of a stage, or the list, is drawn with. */
  page: StagePage | StagesPage;
  /** Where the staff's host has what the page names below `/files/`. */
  files: string;
}

/**
 * A public page with data that nobody but staff may see, for a frame of theirs. Only pictures are fetched.
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
