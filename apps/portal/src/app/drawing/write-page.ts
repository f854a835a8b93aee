import { createHash } from 'node:crypto';
import type { PageBrand } from '../../shared/brand.tsx';
import { PAGE_DATA_ID } from '../../shared/page-data.ts';
import { SERVED_DATA_ID } from '../../shared/served-data.ts';
import { BANNER_PLACE_ID } from '../banner/banner-place.ts';
import { earlyActionsScript } from './early-actions.ts';
import { MANIFEST_ADDRESS, TOUCH_ICON } from '../install/write-manifest.ts';
import type { ModuleFiles, PageAssets } from './page-assets.ts';
import type { PageSummary } from './page-source.ts';
import { CARD } from '../share-picture/card-size.ts';

interface DocumentParts {
  brand: PageBrand;
  /** The brand's own style rules, placed after the theme's. */
  accent: string;
  title: string;
  /** Always light, whatever the device prefers (`RouteEntry.sheet`). */
  isSheet: boolean;
  /** Markup that React rendered. */
  content: string;
  /** Markup of the organisers' banner, and the attribute that keeps its data. */
  banner: { readonly content: string; readonly attribute: string };
  /** The script that starts the portal, one of `files`. */
  entry: string;
  files: ModuleFiles;
  assets: PageAssets;
  /** The data that the screen was drawn with, for hydration. */
  served?: unknown;
  /** For pages that people share. */
  shared?: PageSummary & { readonly origin: string };
}

/** A whole page, and the hashes that allow its inline parts in the Content-Security-Policy. */
export interface PageDocument {
  html: string;
  /** For `style-src` and `script-src`, quotes included: `'sha256-…'`. */
  styleHashes: string[];
  scriptHashes: string[];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** JSON that cannot close its own script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Open Graph tags: how messengers and search engines show a page. */
function sharedTags({ shared, brand }: DocumentParts): string[] {
  if (!shared) return [];
  const { origin, path, title, description, picture, structured } = shared;
  const properties = {
    type: 'website',
    locale: 'pt_BR',
    site_name: brand.name,
    title,
    description,
    url: origin + path,
    image: origin + picture.path,
    'image:type': 'image/png',
    'image:width': CARD.width,
    'image:height': CARD.height,
    'image:alt': picture.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(String(value))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    // A data block, not a script that runs: the CSP does not apply to it.
    ...(structured
      ? [`<script type="application/ld+json">${jsonInHtml(structured(origin))}</script>`]
      : []),
  ];
}

function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;
}

/**
 * Assembles a page. Styles are inline, the script loads late with low priority, and the only inline script is
 * `early-actions`. The inlined style sheets are also listed as links, so that Vite's loader treats them as loaded. Their
 * type is none that browsers know, so none is fetched: Chromium fetches a link that is `disabled` before it reads that.
 */
export function writePage(parts: DocumentParts): PageDocument {
  const { brand, accent, title, content, entry, files, assets } = parts;
  const style = files.styles.map((file) => assets.styles.get(file) ?? '').join('') + accent;
  const others = files.scripts.filter((file) => file !== entry);
  const html = [
    `<!doctype html><html lang="pt-BR" data-brand="${brand.slug}" data-hand="${brand.hand}"${parts.isSheet ? ' data-theme="light"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.shared?.description ?? brand.siteName)}">`,
    ...sharedTags(parts),
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.themeColor.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.themeColor.dark}">`,
    ...files.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${style}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" type="text/inlined">`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
    `<link rel="manifest" href="${MANIFEST_ADDRESS}">`,
    `<script>${earlyActionsScript}</script>`,
    // Placed before the page's script, which may run while the rest of the page is still arriving.
    jsonScript(PAGE_DATA_ID, brand),
    ...('served' in parts ? [jsonScript(SERVED_DATA_ID, parts.served)] : []),
    `<script type="module" async fetchpriority="low" src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    `</head><body><div id="${BANNER_PLACE_ID}" data-banner="${escapeHtml(parts.banner.attribute)}">${parts.banner.content}</div>`,
    `<div id="root">${content}</div>`,
    '</body></html>',
  ].join('');
  return { html, styleHashes: [hashSource(style)], scriptHashes: [hashSource(earlyActionsScript)] };
}
