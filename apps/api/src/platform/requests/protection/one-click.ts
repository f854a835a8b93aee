import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/**
 * Content types of mail programs' unsubscribe requests (RFC 8058, 3.1); the body is always
 * `List-Unsubscribe=One-Click`.
 */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LARGEST_FORM = 10_000;

/**
 * Accepts a form, without reading it, for endpoints that mail programs call. Everywhere else forms stay an unsupported
 * media type.
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
