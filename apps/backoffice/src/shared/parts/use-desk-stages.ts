import { useQuery } from '@tanstack/react-query';
import { listDeskStages } from '@trilha/contract/desk/registration-list.endpoints.ts';
import { call } from '../api/call.ts';

/** The stages that the user may see, including past ones; cached for five minutes. */
export function useDeskStages() {
  return useQuery({
    queryKey: ['desk', 'stages'],
    queryFn: ({ signal }) => call(listDeskStages, { signal }),
    staleTime: 300_000,
  });
}
