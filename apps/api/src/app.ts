import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { registerEmailPreview } from './emails/email-preview.ts';
import { pageBanners } from './features/banners/find-page-banner.ts';
import { registerFeatures } from './features.ts';
import { answerReplaced } from './features/results/replaced-file.ts';
import { findOpeningPage } from './features/registrations/opening/find-opening-page.ts';
import { findResultsPage } from './features/results/find-results-page.ts';
import { findSolidarityPage } from './features/solidarity/find-solidarity-page.ts';
import { findStandingsPage } from './features/standings/find-standings-page.ts';
import { findStagePage, findStagesPage } from './features/stages/guides/find-guide-pages.ts';
import { registerIndexing } from './features/stages/guides/register-indexing.ts';
import { registerSharePictures } from './features/stages/pictures/register-share-pictures.ts';
import { registerApiDocs } from './platform/pages/api-docs.ts';
import {
  clientErrorHandler,
  refuseBrokenRequests,
} from './platform/requests/protection/broken-requests.ts';
import { installErrorHandler } from './platform/requests/error-handler.ts';
import { takeOneClickForms } from './platform/requests/protection/one-click.ts';
import { installHostGate } from './platform/requests/protection/host-gate.ts';
import { registerFiles } from './platform/files/files.routes.ts';
import { serveMetrics } from './platform/operations/metrics-server.ts';
import { registerOperations } from './platform/operations/operations.ts';
import { registerInstall } from './platform/pages/install.ts';
import { serveBackoffice } from './platform/pages/backoffice.ts';
import type { BackofficeBuild } from './platform/pages/backoffice-build.ts';
import { pageAnswer, registerPages } from './platform/pages/pages.ts';
import type { PortalBuild } from './platform/pages/portal-build.ts';
import { readableAddress } from './platform/requests/protection/readable-address.ts';
import { brandOfHost } from './platform/requests/request-brand.ts';
import { installSecurityHeaders } from './platform/requests/protection/security-headers.ts';
import {
  installForwardedAddresses,
  trustIn,
} from './platform/requests/protection/trusted-proxies.ts';
import { followRequests } from './platform/requests/current-request.ts';
import { newRequestId, tellRequestIds } from './platform/requests/request-id.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { AppError } from './platform/app-error.ts';
import type { Services } from './services.ts';

/** Time limit for receiving a whole request, headers and body. */
const REQUEST_TIMEOUT_MS = 30_000;
const BODY_LIMIT_BYTES = 128 * 1_024;

/**
 * Builds the whole server without opening a port: tests use `inject`, `start-server.ts` listens.
 * @param portal the built pages; null serves only the API.
 * @param backoffice the built pages of the back-office host; null when there is none.
 */
export async function buildApp(
  services: Services,
  portal: PortalBuild | null = null,
  backoffice: BackofficeBuild | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustIn(services.config.trustedProxies),
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered, instead of Fastify's own 503.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: clientErrorHandler(services.config),
    // Node uses the larger of the two timeouts for whole requests; by default one minute.
    http: { requireHostHeader: false, headersTimeout: REQUEST_TIMEOUT_MS },
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(json|.*\+json)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  installForwardedAddresses(app);
  installErrorHandler(app, services);
  installSecurityHeaders(app, services.config);
  refuseBrokenRequests(app, services.config);
  takeOneClickForms(app);
  installHostGate(app, services.config);
  logRequests(app, services);
  tellTheTime(app, services);
  tellRequestIds(app);
  followRequests(app);
  if (services.traces !== null) traceRequests(app, services.traces);
  sendAwayWhileStopping(app, services);
  if (backoffice !== null) serveBackoffice(app, services.config, backoffice);
  registerOperations(app, services);
  serveMetrics(app, services);
  registerApiDocs(app);
  registerEmailPreview(app, services);
  registerFeatures(app, services, portal);
  const refuse = (): never => {
    throw new AppError('not_found');
  };
  app.all('/api/*', refuse);
  // For methods that no route has.
  app.setNotFoundHandler(refuse);
  const replaced = (request: FastifyRequest, reply: FastifyReply) =>
    answerReplaced(services, request, reply);
  if (portal === null) {
    registerFiles(app, services.files, { missing: refuse, replaced });
    return app;
  }
  const bannerOf = pageBanners(services);
  const answerPage = pageAnswer(services.config, portal, ({ id }) => ({
    results: (stageId) => findResultsPage(services, id, stageId),
    standings: (season) => findStandingsPage(services, id, season),
    solidarity: (season) => findSolidarityPage(services, id, season),
    stages: () => findStagesPage(services, id),
    stage: (stageId) => findStagePage(services, id, stageId),
    opening: (stageId) => findOpeningPage(services, id, stageId),
    banner: () => bannerOf(id),
  }));
  registerFiles(app, services.files, { missing: answerPage, replaced });
  registerIndexing(app, services);
  registerSharePictures(app, services, portal.cards);
  registerInstall(app, services.config, portal);
  await registerPages(app, services.config, portal, answerPage);
  return app;
}

/**
 * Sets the `date` header of every response from the same clock as its body: pages correct their clock by either (D27).
 */
function tellTheTime(app: FastifyInstance, { clock }: Services): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
}

/** Closes kept-alive connections while the server stops, because their next request would fail. */
function sendAwayWhileStopping(app: FastifyInstance, { lifecycle }: Services): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (lifecycle.isStopping()) reply.header('connection', 'close');
  });
}

/** Health checks: logged at debug level unless they fail. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Logs one line per request with the route pattern, never the URL, which may hold a token or an e-mail (D25). */
function logRequests(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.routeOptions.url ?? 'none';
    const milliseconds = reply.elapsedTime;
    services.telemetry.request(request.method, pattern, reply.statusCode, milliseconds / 1_000);
    const level = PROBES.has(pattern) && reply.statusCode < 400 ? 'debug' : 'info';
    services.log[level](
      {
        method: request.method,
        route: pattern,
        status: reply.statusCode,
        ms: Math.round(milliseconds),
        brand: brandOfHost(services.config, request).slug,
        reqId: request.id,
      },
      'request',
    );
  });
}
