import type { FastifyInstance } from 'fastify';
import {
  addRefundProof,
  openRefundProof,
} from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { inertHeaders } from '../../../platform/files/files.routes.ts';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { addProof } from '../../payments/refund/keep-proof.ts';
import { openProof } from '../../payments/refund/open-proof.ts';
import { brandsOfMoney } from './money-scope.ts';

/** Refund proofs: readable by staff who may see the brand's money. Staff who decide refunds can add proofs later. */
export function registerRefundProofRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, openRefundProof, async ({ session, params, now, reply }) => {
    const scope = scopeOf(session, 'money:view', now);
    const brands = brandsOfMoney(scope, [...services.config.brands.keys()]);
    const { kind, size, file } = await openProof(services, { ...params, brands, session });
    const name = `comprovante-${params.id}.${kind.extension}`;
    reply.headers({ ...inertHeaders({ kind, name }), 'content-length': size });
    return reply.send(file);
  });
  route(app, services, addRefundProof, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'money:edit', now);
    const brands = brandsOfMoney(scope, [...services.config.brands.keys()]);
    const { proof, reason } = body;
    await addProof(services, { ...params, brands, proof }, { ...whoActs(session), reason });
    return { message: 'Comprovante anexado.' };
  });
}
