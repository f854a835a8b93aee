import type { FastifyInstance } from 'fastify';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { isPixKey } from '../charging/read-terms.ts';

interface ByKey {
  Params: { chave: string };
}

/** Webhook URL for received payments, per receiver key (API Pix, tag `Webhook`). */
export function addWebhookRoutes(app: FastifyInstance, { file, clock }: PixProvider): void {
  const requireWebhook = (chave: string) => {
    const { webhooks } = file.value;
    const webhook = Object.hasOwn(webhooks, chave) ? webhooks[chave] : undefined;
    if (webhook) return webhook;
    throw new PixProblem('WebhookNaoEncontrado', 'O webhook desta chave não está estabelecido.');
  };

  app.put<ByKey & { Body: { webhookUrl?: unknown } | null | undefined }>(
    '/webhook/:chave',
    async (request, reply) => {
      const { chave } = request.params;
      const webhookUrl = request.body?.webhookUrl;
      if (!isPixKey(chave))
        throw invalid('O parâmetro chave não é uma chave DICT válida.', 'chave');
      if (!isWebAddress(webhookUrl)) {
        throw invalid('O campo webhook.webhookUrl não respeita o schema.', 'webhook.webhookUrl');
      }
      file.value.webhooks[chave] = { webhookUrl, criacao: clock().toISOString() };
      await file.save();
      return reply.code(200).send();
    },
  );

  app.get<ByKey>('/webhook/:chave', (request, reply) => {
    const { chave } = request.params;
    return reply.send({ ...requireWebhook(chave), chave });
  });

  app.delete<ByKey>('/webhook/:chave', async (request, reply) => {
    requireWebhook(request.params.chave);
    delete file.value.webhooks[request.params.chave];
    await file.save();
    return reply.code(204).send();
  });
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function invalid(reason: string, property: string): PixProblem {
  return new PixProblem('WebhookOperacaoInvalida', reason, [
    { razao: reason, propriedade: property },
  ]);
}
