import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { escapeHtml } from './html.ts';

/** A document that is whole in itself, with the source that the content policy allows for its style, quotes included. */
export interface DrawnFrame {
  readonly html: string;
  readonly styleHash: string;
}

interface FrameOptions {
  /** Whether it fetches pictures of the staff's host, which takes that host as its origin. */
  readonly hasPictures: boolean;
  /** What it shows where there is nothing (any longer). */
  readonly missing: string;
}

/** Nothing in it runs, is sent or leads anywhere, and the staff's own page alone may frame it. */
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
 * Answers a page of the portal to a frame of the staff's host. A refusal is a page in words there, since a frame shows
 * none of the API's.
 * @param draw the page, or a refusal by throwing it
 * @throws AppError what `draw` threw, to whoever is no frame
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
