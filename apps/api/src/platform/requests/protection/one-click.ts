import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/** What mail programs post with (RFC 8058, 3.1); they say `List-Unsubscribe=One-Click` and nothing else. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LARGEST_FORM = 10_000;

/**
 * Takes a form where an endpoint is called by mail programs, without reading it; everywhere else a form stays what it
 * was before: a type that nothing here takes.
 */
export function takeOneClickForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    FORMS,
    { parseAs: 'buffer', bodyLimit: LARGEST_FORM },
    async (request: {
      routeOptions: { config: { endpoint?: Parameters<typeof definitionOf>[0] } };
    }) => {
      const { endpoint } = request.routeOptions.config;
      if (endpoint === undefined || definitionOf(endpoint).oneClick !== true) {
        throw new AppError('unsupported_media_type');
      }
      return {};
    },
  );
}
