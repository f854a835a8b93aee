import { useQuery } from '@tanstack/react-query';
import { readStartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

export const startOrderKey = (stage: number) => ['checkin', 'start-order', stage] as const;

/** With which group and when the cars of a stage start. Nothing is fetched anew while somebody types. */
export function useStartOrder(stage: number) {
  return useQuery({
    queryKey: startOrderKey(stage),
    queryFn: ({ signal }) => call(readStartOrder, { params: { id: stage }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
