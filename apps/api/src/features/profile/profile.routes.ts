import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/profile/profile.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { changePassword } from './change-password.ts';
import { readOwnCustomer } from './read-customer.ts';
import { updateCustomer } from './update-customer.ts';

/** Endpoints of the customer's own record and password. */
export function registerProfileRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getCustomerByEmail, async ({ session, body }) => ({
    customer: await readOwnCustomer(services, session, body),
  }));

  route(app, services, endpoints.updateCustomer, async ({ session, body, request }) => ({
    message: 'Dados salvos com sucesso',
    customer: await updateCustomer(services, session, body, request.ip),
  }));

  route(app, services, endpoints.changePassword, async ({ session, body }) => {
    await changePassword(services, session, body);
    return { message: 'Senha alterada com sucesso' };
  });
}
