import type { FastifyInstance } from 'fastify';
import { addTokenRoute, type TokenIssuer } from '../platform/client-credentials.ts';
import { isDown } from '../platform/service-fault.ts';
import { addCobRoutes } from './charging/cob.routes.ts';
import { answerProblems, PixProblem, presentProblem } from './problem.ts';
import type { PixProvider } from './provider.ts';
import type { ProviderVariant } from './provider-variants.ts';
import { addReceivedRoutes } from './reading/received.routes.ts';
import { addWebhookRoutes } from './telling/webhook.routes.ts';

/**
 * The provider's API under `/pix/v2` (the central bank's API Pix 2.9) with its token endpoint, and the same with the
 * paths and requirements of real providers that differ.
 */
export function addPixApi(
  parent: FastifyInstance,
  provider: PixProvider,
  issuer: TokenIssuer,
  variants: readonly ProviderVariant[] = [],
): void {
  void parent.register(async (outer) => {
    answerProblems(outer);
    outer.addHook('onRequest', async () => {
      if (await isDown(provider.switches, 'pix')) {
        throw new PixProblem('ServicoIndisponivel', 'Serviço não está disponível no momento.');
      }
    });
    addTokenRoute(outer, '/pix/oauth/token', issuer);
    await addApi(outer, provider, issuer, { prefix: '/pix/v2', isCallNamed: () => true });
    for (const variant of variants) {
      addVariantToken(outer, issuer, variant);
      await addApi(outer, provider, issuer, variant);
    }
  });
}

/** Token endpoint that accepts only requests in this provider's documented format. */
function addVariantToken(
  app: FastifyInstance,
  issuer: TokenIssuer,
  { tokenPath, isTokenAsked }: ProviderVariant,
): void {
  app.post(tokenPath, (request, reply) =>
    isTokenAsked(request)
      ? reply.send(issuer.issue())
      : reply.code(400).send({ error: 'invalid_request' }),
  );
}

async function addApi(
  outer: FastifyInstance,
  provider: PixProvider,
  issuer: TokenIssuer,
  { prefix, isCallNamed }: Pick<ProviderVariant, 'prefix' | 'isCallNamed'>,
): Promise<void> {
  await outer.register(
    async (app) => {
      app.addHook('onRequest', async (request, reply) => {
        if (issuer.accepts(request) && isCallNamed(request)) return undefined;
        // 401 instead of 403, which the standard uses for authenticated clients.
        const problem = new PixProblem('AcessoNegado', 'Token ausente, inválido ou vencido.');
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .type('application/problem+json')
          .send({ ...presentProblem(problem), status: 401 });
      });
      addCobRoutes(app, provider);
      addReceivedRoutes(app, provider);
      addWebhookRoutes(app, provider);
    },
    { prefix },
  );
}
