import { queryOptions } from '@tanstack/react-query';
import { getCities } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { getVehicleVersions } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { call } from '../api/call.ts';

/** Names of a state's municipalities; they rarely change, so one response serves the whole visit. */
export function citiesQuery(uf: string) {
  return queryOptions({
    queryKey: ['cities', uf],
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const cities = await call(getCities, { params: { uf }, signal, background: true });
      return cities.map(({ nome }) => nome);
    },
  });
}

/** Model versions, as suggestions for the model field (C83). */
export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) =>
    (await call(getVehicleVersions, { signal, background: true })).versions,
});
