import { createHash } from 'node:crypto';
import type { PageBrand } from '../shared/brand.tsx';
import { PAGE_DATA_ID } from '../shared/page-data.ts';
import { earlySubmitScript } from './early-submit.ts';
import type { ModuleFiles, PageAssets } from './page-assets.ts';

interface DocumentParts {
  brand: PageBrand;
  title: string;
  /** What React drew. */
  content: string;
  files: ModuleFiles;
  assets: PageAssets;
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

/** JSON that cannot end its own script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * Puts a page together: styles inline, the script late and low, nothing inline that runs but the few
 * bytes of `early-submit`. The style sheets that are inlined also stand as disabled links: the
 * browser does not fetch those, and Vite's loader takes them for loaded.
 */
export function writeDocument(parts: DocumentParts): PageDocument {
  const { brand, title, content, files, assets } = parts;
  const style = files.styles.map((file) => assets.styles.get(file) ?? '').join('');
  const entry = files.scripts.find((file) => file.includes('/main-')) ?? '';
  const others = files.scripts.filter((file) => file !== entry);
  const html = [
    `<!doctype html><html lang="pt-BR" data-brand="${brand.slug}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(brand.siteName)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.themeColor.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.themeColor.dark}">`,
    ...files.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${style}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<script>${earlySubmitScript}</script>`,
    // Before the page's script, which may run while the rest of the page is still on its way.
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInHtml(brand)}</script>`,
    `<script type="module" async fetchpriority="low" src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    `</head><body><div id="root">${content}</div>`,
    '</body></html>',
  ].join('');
  return { html, styleHashes: [hashSource(style)], scriptHashes: [hashSource(earlySubmitScript)] };
}
