import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/certificates/certificates.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { checkCertificate } from './check-certificate.ts';
import { openCertificate } from './open-certificate.ts';

export function registerCertificatesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.openCertificate, ({ params, session, now }) => {
    const { customerId, automakerId } = session;
    return openCertificate(
      services,
      { stageId: params.step_id, personId: params.id, customerId, automakerId },
      now,
    );
  });

  route(app, services, endpoints.checkCertificate, ({ params, brand, now }) =>
    checkCertificate(services, { code: params.code, automakerId: brand.id }, now),
  );
}
