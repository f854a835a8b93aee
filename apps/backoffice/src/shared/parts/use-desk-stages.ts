import { useQuery } from '@tanstack/react-query';
import { listDeskStages } from '@trilha/contract/desk/registration-list.endpoints.ts';
import { call } from '../api/call.ts';

/** Stages that the person may see, also those that are over: they are asked for again after five minutes. */
export function useDeskStages() {
  return useQuery({
    queryKey: ['desk', 'stages'],
    queryFn: ({ signal }) => call(listDeskStages, { signal }),
    staleTime: 300_000,
  });
}
