import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { AppError } from './app-error.ts';
import { appErrorOf } from './database-errors.ts';

function httpStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Fastify's own refusals of a request (bad JSON, too large, wrong media type) in our words. */
function requestError(error: unknown): AppError | null {
  const status = httpStatus(error);
  if (status === undefined || status < 400 || status >= 500) return null;
  return new AppError('invalid', { cause: error });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return appErrorOf(error) ?? requestError(error) ?? new AppError('unexpected', { cause: error });
}

/** Every error leaves as `{message, code, errors?}`; what is our fault is logged, without its message. */
export function installErrorHandler(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error);
    if (refusal.status >= 500) {
      services.log.error(
        { err: error, route: request.routeOptions.url ?? 'none', reqId: request.id },
        'request failed',
      );
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply.code(refusal.status).send(refusal.body);
  });
}
