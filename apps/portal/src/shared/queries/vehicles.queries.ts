import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getVehicles, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { alwaysAsLooked } from '../api/query-client.ts';
import { firstStageQuery } from './registrations.queries.ts';

/** All vehicles of the customer, sold ones included; a 404 means an empty garage and becomes an empty list. */
export const vehiclesQuery = queryOptions({
  ...alwaysAsLooked,
  queryKey: ['vehicles'],
  queryFn: async ({ signal, client }): Promise<Vehicle[]> => {
    const background = client.getQueryData(['vehicles']) !== undefined;
    try {
      return (await call(getVehicles, { signal, background })).vehicles;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_vehicles') return [];
      throw error;
    }
  },
});

/** Refetches everything that a changed garage affects: the garage, by its key the readiness, and the first stage. */
export async function reloadGarage(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(vehiclesQuery),
    queries.invalidateQueries(firstStageQuery),
  ]);
}

/** Puts a saved vehicle into the cached list: in its place, or at the end when new. */
export function keepVehicle(queries: QueryClient, saved: Vehicle): void {
  queries.setQueryData(vehiclesQuery.queryKey, (known) => {
    if (!known) return known;
    return known.some(({ id }) => id === saved.id)
      ? known.map((vehicle) => (vehicle.id === saved.id ? saved : vehicle))
      : [...known, saved];
  });
  void reloadGarage(queries);
}
