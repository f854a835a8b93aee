import { queryOptions } from '@tanstack/react-query';
import {
  getFirstStage,
  getRegistration,
  getUserEvents,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { call } from '../api/call.ts';
import { alwaysAsLooked } from '../api/query-client.ts';

/** The customer's registrations, newest first, with vehicles and companions. */
export const ownRegistrationsQuery = queryOptions({
  ...alwaysAsLooked,
  queryKey: ['own-registrations'],
  queryFn: ({ signal, client }) => {
    const background = client.getQueryData(['own-registrations']) !== undefined;
    return call(getUserEvents, { signal, background });
  },
});

/**
 * The suggested first stage for a customer without upcoming registrations, and what is prepared. Its key is below the
 * registrations', so that both refetch together. Optional: pages work without it.
 */
export const firstStageQuery = queryOptions({
  queryKey: ['own-registrations', 'first-stage'],
  retry: false,
  queryFn: ({ signal }) => call(getFirstStage, { signal, background: true }),
});

/** One of the customer's registrations, with vehicles and companions. */
export function registrationQuery(id: number) {
  return queryOptions({
    ...alwaysAsLooked,
    queryKey: ['registration', id],
    queryFn: ({ signal, client }) => {
      const background = client.getQueryData(['registration', id]) !== undefined;
      const query = { vehicle: 'true' } as const;
      return call(getRegistration, { params: { id }, query, signal, background });
    },
  });
}
