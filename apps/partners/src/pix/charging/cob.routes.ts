import type { FastifyInstance } from 'fastify';
import { presentCharge } from './charge.ts';
import { createCharge, reviseCharge } from './create-charge.ts';
import { type ListQuery, pageOf } from '../reading/list-query.ts';
import { PixProblem } from '../problem.ts';
import { type PixProvider, requireCharge } from '../provider.ts';
import { readRevision, readTerms } from './read-terms.ts';

interface ByTxid {
  Params: { txid: string };
}

/** Immediate charges (API Pix, tag `Cob`). */
export function addCobRoutes(app: FastifyInstance, provider: PixProvider): void {
  app.put<ByTxid>('/cob/:txid', async (request, reply) => {
    const { txid } = request.params;
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) {
      throw new PixProblem('CobOperacaoInvalida', 'O txid não respeita o schema.', [
        { razao: 'O campo txid tem de 26 a 35 letras e algarismos.', propriedade: 'txid' },
      ]);
    }
    const charge = await createCharge(provider, txid, readTerms(request.body));
    return reply.code(201).send(presentCharge(charge, { withPayments: false }));
  });

  app.patch<ByTxid>('/cob/:txid', async (request, reply) => {
    const charge = requireCharge(provider, request.params.txid);
    await reviseCharge(provider, charge, readRevision(request.body));
    return reply.send(presentCharge(charge, { withPayments: false }));
  });

  app.get<ByTxid>('/cob/:txid', (request, reply) => {
    const charge = requireCharge(provider, request.params.txid);
    if (provider.switches.get().pix.mode === 'lying') {
      const unpaid = presentCharge(charge, { withPayments: false });
      return reply.send({ ...unpaid, status: 'CONCLUIDA' });
    }
    return reply.send(presentCharge(charge, { withPayments: true }));
  });

  app.get<{ Querystring: ListQuery }>('/cob', ({ query }, reply) => {
    const charges = Object.values(provider.file.value.charges).filter(
      ({ status }) => query.status === undefined || status === query.status,
    );
    const { parametros, page } = pageOf(charges, query, {
      instantOf: ({ criacao }) => criacao,
      problem: 'CobConsultaInvalida',
    });
    const cobs = page.map((charge) => presentCharge(charge, { withPayments: true }));
    return reply.send({ parametros, cobs });
  });
}
