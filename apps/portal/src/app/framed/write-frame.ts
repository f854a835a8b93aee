import { createHash } from 'node:crypto';
import { accentCss } from '@trilha/brands/accent-css.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { PageAssets } from '../drawing/page-assets.ts';
import { drawingsIn, inertMarkup, withOwnDrawings } from './inert-markup.ts';

interface FrameParts {
  readonly brand: Brand;
  readonly title: string;
  /** Null follows the preference of the viewer's device. */
  readonly theme: 'light' | 'dark' | null;
  /** Markup that React rendered. */
  readonly content: string;
  /** Style sheet files of the build, in order. */
  readonly styles: readonly string[];
  readonly assets: PageAssets;
}

/** A self-contained document, and the CSP source that allows its style. */
export interface DrawnFrame {
  readonly html: string;
  readonly styleHash: string;
}

/** Styles of frames only: nothing can be pressed, and the row that the address names is marked. */
const OWN_STYLE =
  'a,button{cursor:default}article:target{outline:4px solid var(--accent);outline-offset:-4px}@media(min-width:768px){article:target{outline-offset:4px}}.sprites{position:absolute;width:0;height:0;overflow:hidden}';

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
 * Writes a page of the portal for a frame of the staff's host. Its style, font and drawings are inline. It has no
 * script, and nothing in it navigates or submits.
 */
export async function writeFrame(parts: FrameParts): Promise<DrawnFrame> {
  const { brand, title, theme, content, styles, assets } = parts;
  const sheets = styles.map((file) => assets.styles.get(file) ?? '').join('');
  const style = (await withFaces(sheets, assets)) + accentCss(brand) + OWN_STYLE;
  const sprites = await Promise.all(
    drawingsIn(content).map(async (file) => (await assets.read(file)).toString()),
  );
  const chosen = theme === null ? '' : ` data-theme="${theme}"`;
  const html = [
    `<!doctype html><html lang="pt-BR" data-brand="${brand.slug}" data-hand="${brand.hand}"${chosen}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style></head><body>`,
    `<div class="sprites" aria-hidden="true">${sprites.join('')}</div>`,
    `<div id="root">${inertMarkup(withOwnDrawings(content))}</div></body></html>`,
  ].join('');
  const hash = createHash('sha256').update(style).digest('base64');
  return { html, styleHash: `'sha256-${hash}'` };
}
