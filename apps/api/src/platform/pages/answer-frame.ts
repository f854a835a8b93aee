import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { escapeHtml } from './html.ts';

/** A self-contained document, with the CSP source of its style, including quotes. */
export interface DrawnFrame {
  readonly html: string;
  readonly styleHash: string;
}

interface FrameOptions {
  /** True when it loads pictures from the back-office host, which must then be its origin. */
  readonly hasPictures: boolean;
  /** Text shown when the page does not exist or has expired. */
  readonly missing: string;
}

/** Forbids scripts, requests, forms and links; only the back-office page may frame it. */
function policyOf(styleHash: string, hasPictures: boolean): string {
  return [
    "default-src 'none'",
    `style-src-elem ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${hasPictures ? "'self'" : 'data:'}`,
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    hasPictures ? 'sandbox allow-same-origin' : 'sandbox',
  ].join('; ');
}

/**
 * Sends a portal page to a frame of the back-office. A refusal is sent as a text page, because a frame cannot display
 * an API error.
 * @param draw returns the page, or throws a refusal
 * @throws AppError thrown by `draw`, when the request does not come from a frame
 */
export async function answerFrame(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  draw: () => Promise<DrawnFrame>,
  { hasPictures, missing }: FrameOptions,
) {
  const drawn = await draw().catch((error: unknown) => {
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    if (!isFramed || !(error instanceof AppError)) throw error;
    const text = error.code === 'not_found' ? missing : error.message;
    const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Portal</title><p>${escapeHtml(text)}</p></html>`;
    reply.code(error.status);
    return { html, styleHash: "'none'" };
  });
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(drawn.styleHash, hasPictures),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    .send(drawn.html);
}
