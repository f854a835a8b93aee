import { queryOptions } from '@tanstack/react-query';
import { getVehicles, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** All vehicles of the customer, sold ones included; the 404 of an empty garage is an empty list. */
export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: async ({ signal }): Promise<Vehicle[]> => {
    try {
      return (await call(getVehicles, { signal })).vehicles;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_vehicles') return [];
      throw error;
    }
  },
});
