import Fastify, { type FastifyInstance } from 'fastify';

/** A Fastify instance that also parses forms, and treats an empty JSON body as no body. */
export function createHttpServer(): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  return app;
}
