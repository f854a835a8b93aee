import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/payments/payments.endpoints.ts';
import { claimPayment } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import * as refundKeyEndpoints from '@trilha/contract/payments/refund-key.endpoints.ts';
import { listOwnPayments, readReceipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { authenticate } from '../../platform/sessions/authenticate.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import * as claims from './claims/claim-payment.ts';
import * as history from './history/list-own-payments.ts';
import * as receipts from './history/read-receipt.ts';
import * as refundKeys from './refund/key/refund-key.ts';
import { getPayment } from './watching/get-payment.ts';
import { createOpenStreams, sendStream } from '../../platform/requests/open-streams.ts';
import { receiveWebhook } from './watching/receive-webhook.ts';
import { takeAnyBody } from './watching/take-any-body.ts';
import { registerWebhooksOnListen } from './watching/register-webhook.ts';
import { registerUnmatchedMetrics } from './unmatched/unmatched-metrics.ts';
import { streamRegistration } from './watching/stream-registration.ts';

/** Registers the routes for a registration's payment, its stream, and the provider's callback. */
export function registerPaymentsRoutes(app: FastifyInstance, services: Services): void {
  const streams = createOpenStreams();
  app.addHook('preClose', async () => streams.endAll());
  services.telemetry.gauge('event_streams_open', 'Streams of server-sent events', streams.count);
  registerWebhooksOnListen(app, services);
  registerUnmatchedMetrics(services);

  route(app, services, endpoints.getPayment, ({ session, params }) =>
    getPayment(services, session.customerId, params.id),
  );

  route(app, services, claimPayment, async ({ session, params, body }) => {
    const whose = { customerId: session.customerId, registrationId: params.id };
    const isKept = await claims.claimPayment(services, whose, body);
    return { message: isKept ? 'Aviso enviado' : 'Seu pagamento já chegou' };
  });

  route(app, services, refundKeyEndpoints.getRefundKey, ({ session, params }) =>
    refundKeys.getRefundKey(services, {
      customerId: session.customerId,
      registrationId: params.id,
    }),
  );
  route(app, services, refundKeyEndpoints.saveRefundKey, async ({ session, params, body }) => {
    const whose = { customerId: session.customerId, registrationId: params.id };
    await refundKeys.saveRefundKey(services, whose, body);
    return { message: 'Chave salva' };
  });

  route(app, services, listOwnPayments, ({ session, query }) =>
    history.listOwnPayments(services, session.customerId, query.before),
  );
  route(app, services, readReceipt, ({ session, params }) =>
    receipts.readReceipt(services, session.customerId, params.id),
  );

  route(app, services, endpoints.streamRegistration, async (context) => {
    const { session, params, request, reply } = context;
    const { access } = endpoints.streamRegistration;
    const stream = await streamRegistration(services, streams, {
      customerId: session.customerId,
      registrationId: params.id,
      isSignedIn: () => authenticate(services, request, access).then(() => true, isNoRefusal),
    });
    return sendStream(reply, { readable: stream });
  });

  void app.register(async (scope) => {
    takeAnyBody(scope);
    for (const endpoint of [endpoints.pixWebhook, endpoints.barePixWebhook]) {
      route(scope, services, endpoint, async ({ params, body }) => {
        await receiveWebhook(services, params, body);
        return {};
      });
    }
  });
}

/** Returns false for a refusal; rethrows any other error, which says nothing about the session. */
function isNoRefusal(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}
