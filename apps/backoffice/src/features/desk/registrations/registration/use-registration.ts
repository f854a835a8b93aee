import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { call } from '../../../../shared/api/call.ts';

/**
 * One registration, and a function that refetches all desk data.
 * @param everyMs polling interval, where colleagues may decide it meanwhile
 */
export function useRegistration(id: number, everyMs?: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['desk', 'registration', id],
    queryFn: async ({ signal }) =>
      (await call(readDeskRegistration, { params: { id }, signal })).registration,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['desk'] });
  return { query, refresh };
}
