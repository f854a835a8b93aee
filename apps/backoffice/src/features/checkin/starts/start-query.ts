import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ProposalWish,
  proposeStartOrder,
  readStartOrder,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

export const startOrderKey = (stage: number) => ['checkin', 'start-order', stage] as const;

/** The start order of a stage. Loads only on mount, so that it does not change while the user types. */
export function useStartOrder(stage: number) {
  return useQuery({
    queryKey: startOrderKey(stage),
    queryFn: ({ signal }) => call(readStartOrder, { params: { id: stage }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** The order that the standings propose, computed again for each wish and each saved order. */
export function useStartProposal(stage: number, version: string, body: ProposalWish) {
  return useQuery({
    queryKey: ['checkin', 'start-proposal', stage, version, body],
    queryFn: ({ signal }) => call(proposeStartOrder, { params: { id: stage }, body, signal }),
    placeholderData: keepPreviousData,
  });
}
