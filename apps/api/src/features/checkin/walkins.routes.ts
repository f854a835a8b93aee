import type { FastifyInstance } from 'fastify';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { gateScope } from './gate-scope.ts';
import { leasePlaces } from './leases/lease-places.ts';
import { returnLease } from './leases/return-lease.ts';
import { eraseWalkin } from './walkins/erase-walkin.ts';
import { readWalkin } from './walkins/read-walkin.ts';
import { takePayment } from './walkins/take-payment.ts';

const placesWords = (places: number): string => (places === 1 ? '1 vaga' : `${places} vagas`);

/** Endpoints for places that phones hold for walk-ins, and for what staff do about walk-ins. */
export function registerWalkinRoutes(app: FastifyInstance, services: Services): void {
  const { scanFor, deviceFor } = gateScope(services);
  const by = whoActs;

  route(app, services, walkins.leasePlaces, async ({ session, params, body, now }) => {
    const device = await deviceFor(session, 'checkin:override', params.id, now);
    const { places, reason } = body;
    await leasePlaces(services, { device, places }, { ...by(session), reason });
    return { message: `${placesWords(places)} com ${device.name}.` };
  });
  route(app, services, walkins.returnLease, async ({ session, params, body, now }) => {
    const device = await deviceFor(session, 'checkin:override', params.id, now);
    const { places, reason } = body;
    await returnLease(services, { device, places }, { ...by(session), reason });
    return { message: `${placesWords(places)} de volta à etapa.` };
  });
  route(app, services, walkins.takePayment, async ({ session, params, body, now }) => {
    const scan = await scanFor(session, 'checkin:override', params.id, now);
    await takePayment(services, scan, { taken: body, by: by(session) });
    return { message: 'Recebimento anotado.' };
  });
  route(app, services, walkins.withdrawPayment, async ({ session, params, now }) => {
    const scan = await scanFor(session, 'checkin:override', params.id, now);
    await takePayment(services, scan, { taken: null, by: by(session) });
    return { message: 'Volta a constar a receber.' };
  });
  route(app, services, walkins.readWalkin, async ({ session, params, body, now }) => {
    const scan = await scanFor(session, 'people:reveal', params.id, now);
    return readWalkin(services, session, { scan, ...body });
  });
  route(app, services, walkins.eraseWalkin, async ({ session, params, body, now }) => {
    const scan = await scanFor(session, 'customers:edit', params.id, now);
    await eraseWalkin(services, scan, { ...by(session), ...body });
    return { message: 'Dados apagados. Fica que um carro entrou.' };
  });
}
