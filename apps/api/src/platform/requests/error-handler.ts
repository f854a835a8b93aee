import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ErrorBody, ErrorCode } from '@trilha/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { appErrorOf } from '../database-errors.ts';
import { storageErrorOf } from '../files/storage-errors.ts';
import { isReadAsPage, writeErrorPage } from '../pages/error-page.ts';
import { brandOfHost } from './request-brand.ts';
import type { Log } from '../operations/logger.ts';

function field(error: unknown, name: 'statusCode' | 'code'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** Maps Fastify's own refusals (bad JSON, too large, wrong media type) to our errors. */
function requestError(error: unknown, { raw }: FastifyRequest): AppError | null {
  // The client disconnected while sending: nobody reads the response, and it is not an error of ours.
  const isAborted = field(error, 'code') === 'ECONNRESET' && !raw.complete;
  const status = isAborted ? 400 : field(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return new AppError(CODES[status] ?? 'malformed_request', { cause: error });
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  return (
    requestError(error, request) ??
    appErrorOf(error) ??
    storageErrorOf(error) ??
    new AppError('unexpected', { cause: error })
  );
}

/** A fault of ours names its request, so that whoever calls can read it out. */
function bodyOf({ body, status }: AppError, { id }: FastifyRequest): ErrorBody {
  return status < 500 ? body : { ...body, request_id: id };
}

function sendError(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  reply.code(error.status).header('cache-control', 'no-store');
  if (!isReadAsPage(request.url)) return reply.send(bodyOf(error, request));
  const { html, policy } = writeErrorPage(error, brandOfHost(config, request), request.id);
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Sends every error as `{message, code, errors?, request_id?}`, or as a page when a person requested one. Logs our own
 * faults, without their message.
 */
export function installErrorHandler(
  app: FastifyInstance,
  { config, log }: { readonly config: Config; readonly log: Log },
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error, request);
    if (refusal.status >= 500) {
      log.error(
        { err: error, route: request.routeOptions.url ?? 'none', reqId: request.id },
        'request failed',
      );
    }
    return sendError(config, request, reply, refusal);
  });
}
