import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';

/** No scripts; a mail's own pictures and inline styles are allowed inside its sandbox. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLE: Markup = {
  markup: `<style>
:root{--paper:#F6F2E9;--sheet:#FFFEFB;--sunk:#EBE5D7;--ink:#17150F;--ink-2:#4B463A;--rule-3:#D3CAB6;--accent:#B30018;--ok:#14592F;--warn:#6B4A00}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:break-word}
a{color:var(--accent)}
header{background:var(--ink);color:var(--paper)}
header div,main{max-width:60rem;margin:0 auto;padding:1rem}
header a{display:inline-block;color:var(--paper);margin-right:1.25rem}
header a:first-child{font-weight:800;text-decoration:none}
h1{font-size:2rem;line-height:1.1;margin:1.5rem 0 1rem;padding-bottom:.75rem;border-bottom:4px solid var(--ink)}
h2{font-size:1.375rem;line-height:1.2;margin:2rem 0 .75rem}
table{width:100%;border-collapse:collapse;background:var(--sheet)}
th,td{text-align:left;padding:.625rem .75rem;border-bottom:1px solid var(--rule-3);vertical-align:top}
.long,.note{overflow-wrap:anywhere}.whole{white-space:nowrap}
th{border-bottom:2px solid var(--ink)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.375rem 1.25rem;margin:0 0 1.25rem}
dt{color:var(--ink-2)}dd{margin:0;overflow-wrap:anywhere}
.sheet{background:var(--sheet);border:2px solid var(--ink);padding:1.25rem;margin:1.25rem 0}
.sheet>:first-child{margin-top:0}.sheet>:last-child,.sheet .row:last-child{margin-bottom:0}
.note{border-left:4px solid var(--ink);padding:.5rem 1rem;background:var(--sunk)}
.ok{border-color:var(--ok)}.bad{border-color:var(--accent)}
.amount{font-size:2.25rem;font-weight:800;line-height:1.1}
label{display:block;font-weight:600;margin-bottom:.25rem}
input,select,textarea,button{font:inherit;color:inherit;border:2px solid var(--ink);background:var(--sheet);padding:.625rem .75rem;border-radius:2px;min-height:3.25rem}
textarea,input.wide{width:100%}
button{background:var(--ink);color:var(--paper);font-weight:700;cursor:pointer}
button.quiet{background:transparent;color:var(--ink)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:.75rem 0}
iframe{width:100%;height:36rem;border:2px solid var(--ink);background:#fff}
pre{white-space:pre-wrap;background:var(--sheet);border:1px solid var(--rule-3);padding:1rem;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (max-width:600px){dl{grid-template-columns:1fr}th,td{padding:.5rem .375rem}}
</style>`,
};

/** Sends a complete page in Brazilian Portuguese with the partners' navigation. */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; body: Markup; status?: number },
): FastifyReply {
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${page.title} · Parceiros da demonstração</title>
        ${STYLE}
      </head>
      <body>
        <header>
          <div>
            <a href="/">Parceiros</a><a href="/mailbox">Caixa de e-mail</a
            ><a href="/pix/pay">Pagar Pix</a><a href="/switches">Falhas</a>
          </div>
        </header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`;
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup);
}

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Formats an ISO instant for Brazil. */
export function formatWhen(instant: string): string {
  return WHEN.format(new Date(instant));
}
