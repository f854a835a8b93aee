import { createHash } from 'node:crypto';
import { accentCss } from '@trilha/brands/accent-css.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { AppError } from '../app-error.ts';
import { escapeHtml } from './html.ts';

/** Sizes and colours of the theme; its fonts and files may be unavailable on an error page. */
const STYLE = `:root{color-scheme:light dark;--ink:#17150f;--ink-2:#4b463a;font:1.0625rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--ink:#f7f2e5;--ink-2:#cfc8b6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:break-word}
header,main{padding:.6rem max(1rem,(100% - 38rem)/2)}
header{border-bottom:4px solid var(--ink)}
main{padding-top:clamp(2rem,10vh,6rem)}
header a{display:inline-flex;flex-wrap:wrap;align-items:center;gap:.2rem .6rem;min-height:2.75rem;font-size:1.375rem;font-weight:800;text-decoration:none;color:inherit}
header b{background:var(--accent);color:var(--on-accent);font-size:1rem;padding:.2em .42em}
h1{font-size:clamp(1.75rem,1.5rem + 1.1vw,2.375rem);line-height:1.15;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 1.5rem;max-width:36rem}
.quiet{color:var(--ink-2)}
.quiet a{display:inline-block;padding:.6rem 0;color:inherit;font-weight:700;white-space:nowrap}
.go{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.7rem 1.4rem;border-radius:2px;background:var(--accent);color:var(--on-accent);font-size:1.125rem;font-weight:750;text-decoration:none}
.go:hover{background:var(--accent-press)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (max-width:25rem){.go{width:100%}}`;

function styleOf(brand: Brand): string {
  const { light, dark } = brand.themeColor;
  const paper = `:root{--paper:${light}}@media (prefers-color-scheme:dark){:root{--paper:${dark}}}`;
  return `${STYLE}\n${paper}${accentCss(brand)}`;
}

/** Support phone while the portal is down; empty when the brand has no number. */
function support({ support: { customerService } }: Brand): string {
  const { phone } = customerService;
  if (phone === '') return '';
  const address = `tel:${phone.replaceAll(/\D/g, '')}`;
  return `<p class="quiet">Se continuar assim, ligue para <a href="${address}">${escapeHtml(phone)}</a></p>`;
}

function reference(requestId: string | undefined): string {
  if (requestId === undefined) return '';
  return `<p class="quiet">Ao pedir ajuda, informe o código ${escapeHtml(requestId)}.</p>`;
}

/** A page and its content policy: it loads nothing and has one inline style. */
interface ErrorPage {
  readonly html: string;
  readonly policy: string;
}

/** Content of a page that is shown without the portal. */
interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly go: { readonly href: string; readonly words: string };
  readonly also?: { readonly href: string; readonly words: string };
  /** HTML below the text. */
  readonly foot?: string;
}

/** A self-contained page: the brand's name, a message, and links. */
export function writeNotice(
  { title, lines, go, also, foot = '' }: Notice,
  brand: Brand,
): ErrorPage {
  const style = styleOf(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  const { word, tag } = brand.wordmark;
  const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.themeColor.light}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.themeColor.dark}">
<title>${escapeHtml(`${title} · ${brand.name}`)}</title>
<style>${style}</style>
<body>
<header><a href="/" aria-label="${escapeHtml(`${word} ${tag}, página inicial`)}">${escapeHtml(word)} <b>${escapeHtml(tag)}</b></a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p><a class="go" href="${escapeHtml(go.href)}">${escapeHtml(go.words)}</a></p>
${also ? `<p class="quiet"><a href="${escapeHtml(also.href)}">${escapeHtml(also.words)}</a></p>` : ''}
${foot}
</main>
`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/**
 * Page that browsers show when the portal itself cannot be rendered: what happened, what to do.
 * @param requestId shown for our own faults, so that support finds the log line
 */
export function writeErrorPage(
  { status, message }: AppError,
  brand: Brand,
  requestId?: string,
): ErrorPage {
  const isOurs = status >= 500;
  return writeNotice(
    {
      title: message,
      lines: isOurs ? ['O problema é nosso. O que você já enviou continua guardado.'] : [],
      go: isOurs
        ? { href: '', words: 'Tentar de novo' }
        : { href: '/', words: 'Voltar para o início' },
      foot: isOurs ? support(brand) + reference(requestId) : '',
    },
    brand,
  );
}

/** True when a URL is a page that people open. */
export function isPageAddress(url: string): boolean {
  return !/^\/(?:api|files|healthz|readyz)(?:[/?]|$)/.test(url);
}

/** True when people see an error at this URL as a page: for pages, and for files that pages link to. */
export function isReadAsPage(url: string): boolean {
  return isPageAddress(url) || url.startsWith('/files/');
}
