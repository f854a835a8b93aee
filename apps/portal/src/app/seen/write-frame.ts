import { createHash } from 'node:crypto';
import type { Brand } from '@trilha/brands/brand.ts';
import type { PageAssets } from '../page-assets.ts';

interface FrameParts {
  readonly brand: Brand;
  /** Style rules of the brand's own, after the theme's. */
  readonly accent: string;
  readonly content: string;
  readonly assets: PageAssets;
  /** A file of the build by its address. */
  readonly readFile: (address: string) => Promise<Buffer>;
}

const ENTRY = 'src/app/main.tsx';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** The build's style sheets, the shell's before all others. */
function styleOf({ assets }: FrameParts): string {
  const first = assets.manifest[ENTRY]?.css ?? [];
  const files = new Set([...first, ...assets.styles.keys()]);
  return [...files].map((file) => assets.styles.get(file) ?? '').join('');
}

/** Whatever a style sheet names stands in it: a frame without an origin fetches no font. */
async function withFilesInside(style: string, { readFile }: FrameParts): Promise<string> {
  const addresses = new Set([...style.matchAll(/url\(["']?(\/[^"')]+)["']?\)/g)].map(([, a]) => a));
  let whole = style;
  for (const address of addresses) {
    if (address === undefined) continue;
    const [path = ''] = address.split(/[?#]/);
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const data = `data:${type};base64,${(await readFile(path)).toString('base64')}`;
    whole = whole.replaceAll(address, data);
  }
  return whole;
}

/** Symbols of the sprites that the page uses, and the page using them from within. */
async function withSpritesInside(html: string, { readFile }: FrameParts): Promise<string> {
  const sprites = new Set(
    [...html.matchAll(/href="(\/[^"#]+\.svg[^"#]*)#/g)].map(([, path]) => path),
  );
  let whole = html;
  let inside = '';
  for (const [index, path] of [...sprites].entries()) {
    if (path === undefined) continue;
    const text = (await readFile(path)).toString('utf8');
    inside += text.replaceAll(' id="', ` id="s${index}-`);
    whole = whole.replaceAll(`href="${path}#`, `href="#s${index}-`);
  }
  return `${whole}<div class="vh" aria-hidden="true">${inside}</div>`;
}

/**
 * Nothing leads anywhere and nothing can be sent: what can be pressed in the portal is only to be read here, and looks
 * as it does there. What opens at a touch is open.
 */
function withoutDeeds(html: string): string {
  return html
    .replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1 role="link"')
    .replaceAll('<button ', '<button tabindex="-1" ')
    .replaceAll('aria-expanded="false"', 'aria-expanded="true"')
    .replaceAll(/<\/?form\b[^>]*>/g, '');
}

/** A document of one part, whose only source is itself. */
export async function writeFrame(parts: FrameParts): Promise<{ html: string; styleHash: string }> {
  const { brand, accent, content } = parts;
  const style = (await withFilesInside(styleOf(parts), parts)) + accent;
  const body = await withSpritesInside(withoutDeeds(content), parts);
  const html = [
    `<!doctype html><html lang="pt-BR" data-brand="${brand.slug}" data-hand="${brand.hand}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>Portal ${brand.name}</title><style>${style}</style></head><body>`,
    `<div id="root">${body}</div></body></html>`,
  ].join('');
  const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return { html, styleHash };
}
