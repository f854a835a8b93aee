import { keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import { escapeHtml } from '../platform/pages/html.ts';
import type { EmailContent, EmailContext } from './define-email.ts';

const INK = '#17150F';
const PAPER = '#F6F2E9';
const FONT = "Arial, 'Helvetica Neue', Helvetica, sans-serif";

/** Plain-text part: the whole message, with each link on its own line. */
export function renderText(content: EmailContent, { brand }: EmailContext): string {
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const action =
    content.action === undefined ? '' : `${content.action.label}:\n${content.action.url}`;
  const link = content.link === undefined ? '' : `${content.link.label}:\n${content.link.url}`;
  const signature = `${brand.siteName}\n${brand.support.customerService.label}: ${brand.support.customerService.phone}`;
  return [
    content.title,
    ...content.paragraphs,
    facts,
    action,
    link,
    ...(content.closing ?? []),
    signature,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Escapes text for HTML and keeps amounts on one line. */
function words(text: string): string {
  return escapeHtml(keepAmountsWhole(text));
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font:17px/1.5 ${FONT};color:${INK}">${words(text)}</p>`;
}

function factRows(content: EmailContent): string {
  if (content.facts === undefined) return '';
  const rows = content.facts.map(
    ([label, value]) =>
      `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid #D3CAB6;font:15px/1.4 ${FONT};color:#4B463A;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:10px 0;border-bottom:1px solid #D3CAB6;font:bold 17px/1.4 ${FONT};color:${INK}">${words(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${INK}">${rows.join('')}</table>`;
}

function plainLink({ link }: EmailContent): string {
  if (link === undefined) return '';
  const url = escapeHtml(link.url);
  return `<p style="margin:16px 0 0;font:17px/1.5 ${FONT}"><a href="${url}" style="color:${INK}">${escapeHtml(link.label)}</a></p>`;
}

function actionButton(content: EmailContent, accent: string): string {
  if (content.action === undefined) return '';
  const url = escapeHtml(content.action.url);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="background:${accent}">` +
    `<a href="${url}" style="display:inline-block;padding:16px 28px;font:bold 18px/1 ${FONT};color:#FFFFFF;text-decoration:none">${escapeHtml(content.action.label)}</a>` +
    `</td></tr></table>` +
    `<p style="margin:0 0 20px;font:14px/1.5 ${FONT};color:#4B463A;word-break:break-all">Se o botão não abrir, copie este endereço:<br>${url}</p>`
  );
}

/** HTML part with only tables and inline styles, which all mail clients render alike. */
export function renderHtml(content: EmailContent, { brand }: EmailContext): string {
  const accent = brand.accent.light.accent;
  const closing = (content.closing ?? []).map(paragraph).join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:24px 20px 14px;border-bottom:4px solid ${INK};font:bold 24px/1 ${FONT};color:${INK}">${escapeHtml(brand.wordmark.word)} <span style="background:${accent};color:#FFFFFF;padding:4px 7px;font-size:15px">${escapeHtml(brand.wordmark.tag)}</span></td></tr>
<tr><td style="padding:28px 20px 12px"><h1 style="margin:0 0 18px;font:bold 30px/1.1 ${FONT};color:${INK}">${words(content.title)}</h1>
${content.paragraphs.map(paragraph).join('')}${factRows(content)}${actionButton(content, accent)}${plainLink(content)}${closing}</td></tr>
<tr><td style="padding:18px 20px 32px;border-top:2px solid ${INK};font:14px/1.5 ${FONT};color:#4B463A">${escapeHtml(brand.siteName)}<br>${escapeHtml(brand.support.customerService.label)}: ${escapeHtml(brand.support.customerService.phone)}</td></tr>
</table></td></tr></table></body></html>`;
}
