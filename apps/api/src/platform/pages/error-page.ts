import { createHash } from 'node:crypto';
import type { AppError } from '../app-error.ts';
import { escapeHtml } from './html.ts';

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}
a{color:inherit}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing is loaded; the one style stands in the page. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a browser shows where the portal itself cannot be drawn: plain, of any brand. */
export function writeErrorPage({ status, message }: AppError): string {
  const action = status >= 500 ? 'Tentar de novo' : 'Voltar para o início';
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<style>${STYLE}</style>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
<p><a href="${status >= 500 ? '' : '/'}">${action}</a></p>
</main>
`;
}

/** Whether an address is opened by people, who are shown errors as a page, not as JSON. */
export function isPageAddress(url: string): boolean {
  return !/^\/(?:api|files|healthz|readyz)(?:[/?]|$)/.test(url);
}
