import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { createVehicle } from './create-vehicle.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { listVehicles } from './list-vehicles.ts';
import { updateVehicle } from './update-vehicle.ts';
import { findVehicleVersions } from './vehicles.sql.ts';

/** Endpoints of the garage. */
export function registerVehiclesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getVehicles, async ({ session }) => ({
    vehicles: await listVehicles(services, session),
  }));

  route(app, services, endpoints.createVehicle, async ({ session, body }) => ({
    message: 'Cadastro realizado com sucesso',
    vehicle: await createVehicle(services, session, body),
  }));

  route(app, services, endpoints.updateVehicle, async ({ session, params, body }) => ({
    message:
      body.sold_at === undefined
        ? 'Carro editado com sucesso'
        : 'Carro marcado como vendido com sucesso',
    vehicle: await updateVehicle(services, session, params.id, body),
  }));

  route(app, services, endpoints.deleteVehicle, async ({ session, params }) => {
    await deleteVehicle(services, session, params.id);
    return { message: 'Veículo removido com sucesso!' };
  });

  route(app, services, endpoints.getVehicleVersions, async ({ brand }) => ({
    versions: await findVehicleVersions(services.db, brand.id),
  }));
}
