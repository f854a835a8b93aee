import type { FastifyInstance } from 'fastify';

/** The object or list that a text is in JSON; null for anything else. */
function jsonOf(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/**
 * Lets the routes of this scope take a body of any type, or none: providers test a webhook with what is no JSON, and
 * end one that refuses it.
 */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) =>
    jsonOf(text),
  );
}
