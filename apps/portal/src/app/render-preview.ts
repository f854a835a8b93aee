import { createHash } from 'node:crypto';
import { accentCss } from '@trilha/brands/accent-css.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { pageBrand } from '../shared/brand.tsx';
import { drawScreen } from './draw-screen.tsx';
import {
  drawingsIn,
  filesFrom,
  inertMarkup,
  withOwnDrawings,
  withRowNames,
} from './inert-markup.ts';
import { filesOf, type PageAssets } from './page-assets.ts';
import { routeOf } from './route-matching.ts';
import { screenSource } from './routes.ts';
import { screenOf } from './screens.ts';

interface PreviewRequest {
  brand: Brand;
  assets: PageAssets;
  theme: 'light' | 'dark';
  /** What the page of a stage, or the list, is drawn with. */
  page: StagePage | StagesPage;
  /** Where the staff's host has what the page names below `/files/`. */
  files: string;
}

/** Of a preview alone: nothing can be pressed, and the row that the address names is marked. */
const OWN_STYLE =
  'a,button{cursor:default}article:target{outline:4px solid var(--accent);outline-offset:-4px}.sprites{display:none}';

async function withFaces(style: string, { read }: PageAssets): Promise<string> {
  const faces = [...new Set([...style.matchAll(/url\(\/([^)]+\.woff2)\)/g)].map(([, at]) => at))];
  let whole = style;
  for (const face of faces) {
    if (face === undefined) continue;
    const letters = (await read(face)).toString('base64');
    whole = whole.replaceAll(`url(/${face})`, `url(data:font/woff2;base64,${letters})`);
  }
  return whole;
}

/**
 * A public page with data that nobody but staff may see, as a document that is whole in itself: its style, face and
 * drawings stand in it, it has no script, and nothing in it leads anywhere. Only pictures are fetched.
 */
export async function renderPreview(request: PreviewRequest) {
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
  const sheets = styles.map((file) => assets.styles.get(file) ?? '').join('');
  const style = (await withFaces(sheets, assets)) + accentCss(brand) + OWN_STYLE;
  const sprites = await Promise.all(
    drawingsIn(drawn).map(async (file) => (await assets.read(file)).toString()),
  );
  const content = filesFrom(inertMarkup(withRowNames(withOwnDrawings(drawn))), files);
  const html = [
    `<!doctype html><html lang="pt-BR" data-brand="${brand.slug}" data-hand="${brand.hand}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Prévia</title>',
    `<style>${style}</style></head><body>`,
    `<div class="sprites" aria-hidden="true">${sprites.join('')}</div>`,
    `<div id="root">${content}</div></body></html>`,
  ].join('');
  const hash = createHash('sha256').update(style).digest('base64');
  return { html, styleHashes: [`'sha256-${hash}'`] };
}
