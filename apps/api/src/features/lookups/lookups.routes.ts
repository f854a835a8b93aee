import type { FastifyInstance, FastifyReply } from 'fastify';
import { STATES } from '@trilha/contract/brazil/states.ts';
import * as endpoints from '@trilha/contract/lookups/lookups.endpoints.ts';
import { countAttempt } from '../../platform/requests/rate-limit.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { findAddress } from './find-address.ts';
import { findChassis } from './find-chassis.ts';
import { listCities } from './list-cities.ts';
import { CHASSIS_BY_ADDRESS } from './lookup-limits.ts';

/** For lists that change with a release only. `private`, because the response may set a cookie. */
function keepForADay(reply: FastifyReply): void {
  reply.header('cache-control', 'private, max-age=86400');
}

/** States, cities, CEP and chassis (D12, D13). */
export function registerLookupsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getStates, async ({ reply }) => {
    keepForADay(reply);
    return [...STATES];
  });

  route(app, services, endpoints.getCities, async ({ params, reply }) => {
    const cities = listCities(params.uf);
    keepForADay(reply);
    return cities;
  });

  route(app, services, endpoints.getCep, async ({ params, request }) => {
    const address = await findAddress(services, params.cep, request.ip);
    return address ?? { erro: true as const };
  });

  route(app, services, endpoints.getChassis, async ({ body, request, now }) => {
    await countAttempt(services.db, CHASSIS_BY_ADDRESS, request.ip, now);
    return { data: await findChassis(services, body) };
  });
}
