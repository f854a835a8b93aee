import type { FastifyInstance } from 'fastify';
import type { Payment } from '../charging/charge.ts';
import type { ListQuery } from './list-query.ts';
import { createReceivedList } from './list-received.ts';
import { allPayments, findPayment } from '../pix-state.ts';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { requestRefund } from '../refunding/request-refund.ts';

interface ByRefund {
  Params: { e2eid: string; id: string };
}

/** Received payments and their refunds (API Pix, tag `Pix`). */
export function addReceivedRoutes(app: FastifyInstance, provider: PixProvider): void {
  const requirePayment = (endToEndId: string): Payment => {
    const payment = findPayment(provider.file.value, endToEndId);
    if (payment) return payment;
    throw new PixProblem('PixNaoEncontrado', 'Pix não encontrado para o e2eid informado.');
  };

  const listReceived = createReceivedList();
  app.get<{ Querystring: ListQuery }>('/pix', ({ query }, reply) => {
    const payments = allPayments(provider.file.value).filter(
      (payment) =>
        (query.txid === undefined || payment.txid === query.txid) &&
        (query.devolucaoPresente === undefined ||
          String(payment.devolucoes !== undefined) === query.devolucaoPresente),
    );
    return reply.send(listReceived(payments, query, provider.switches.get().listing.mode));
  });

  app.get<{ Params: { e2eid: string } }>('/pix/:e2eid', (request, reply) =>
    reply.send(requirePayment(request.params.e2eid)),
  );

  app.put<ByRefund>('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const payment = requirePayment(request.params.e2eid);
    const refund = await requestRefund(provider, payment, request.params.id, request.body);
    return reply.code(201).send(refund);
  });

  app.get<ByRefund>('/pix/:e2eid/devolucao/:id', (request, reply) => {
    const { devolucoes = [] } = requirePayment(request.params.e2eid);
    const refund = devolucoes.find(({ id }) => id === request.params.id);
    if (refund === undefined) {
      throw new PixProblem(
        'PixDevolucaoNaoEncontrada',
        'Devolução não encontrada para o id informado.',
      );
    }
    return reply.send(refund);
  });
}
