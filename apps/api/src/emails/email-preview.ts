import type { FastifyInstance } from 'fastify';
import { brandBySlug, brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { AppError } from '../platform/app-error.ts';
import { escapeHtml } from '../platform/pages/html.ts';
import type { Services } from '../services.ts';
import type { EmailContext } from './define-email.ts';
import { emails } from './emails.ts';
import { renderHtml, renderText } from './render-email.ts';

/** Mail clients need inline styles, which the policy of other responses forbids. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function contextOf(services: Services, brand: Brand): EmailContext {
  return {
    brand,
    publicUrl: services.config.brands.get(brand.id)?.publicUrl ?? '',
    sender: services.config.mailFrom,
    now: services.clock.now(),
  };
}

function entry(services: Services, { name, writeSample }: (typeof emails)[number]): string {
  const versions = brands.map((brand) => {
    const context = contextOf(services, brand);
    const text = renderText(writeSample(context), context);
    return `<p><a href="/api/dev/emails/${name}/${brand.slug}">${escapeHtml(brand.name)}</a></p><pre>${escapeHtml(text)}</pre>`;
  });
  return `<h2 id="${name}">${name}</h2>${versions.join('')}`;
}

/** All messages with sample data, as text on one page and as HTML behind a link; demo only. */
export function registerEmailPreview(app: FastifyInstance, services: Services): void {
  if (!services.config.demo) return;
  app.get('/api/dev/emails', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails</title></head>
<body style="max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif"><h1>E-mails</h1>${emails.map((email) => entry(services, email)).join('')}</body></html>`;
  });
  app.get<{ Params: { name: string; brand: string } }>(
    '/api/dev/emails/:name/:brand',
    async ({ params }, reply) => {
      const brand = brandBySlug(params.brand);
      const email = emails.find(({ name }) => name === params.name);
      if (brand === undefined || email === undefined) throw new AppError('not_found');
      const context = contextOf(services, brand);
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8');
      return renderHtml(email.writeSample(context), context);
    },
  );
}
