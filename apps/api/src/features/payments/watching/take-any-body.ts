import type { FastifyInstance } from 'fastify';

/** Parses a text as a JSON object or list; null for anything else. */
function jsonOf(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/**
 * Lets the routes of this scope accept a body of any type, or none. Providers test a webhook with bodies that are not
 * JSON and delete a webhook that refuses them.
 */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) =>
    jsonOf(text),
  );
}
