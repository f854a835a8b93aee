import type { FastifyInstance } from 'fastify';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { checkVoucher } from './check-voucher.ts';

export function registerVouchersRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getVouchersByStepId, async ({ session, params, query, now }) => ({
    vouchers: await checkVoucher(
      services,
      session,
      { stageId: params.stepId, typed: query.voucher },
      now,
    ),
  }));
}
