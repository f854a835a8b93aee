import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import {
  CLAIM_SECONDS,
  holdReviews,
  MOST_CLAIMED,
} from '@trilha/contract/desk/review/review.endpoints.ts';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call.ts';
import { isUnattended } from '../../../shared/api/unattended.ts';

/** Three renewals per claim period, so that one may fail. */
const RENEW_MS = (CLAIM_SECONDS * 1_000) / 3;

interface Claims {
  /** The colleague's claim according to the server; undefined before its first response. */
  readonly of: (id: number) => ReviewClaim | null | undefined;
  readonly take: (id: number) => void;
}

const hold = (ids: readonly number[], take?: number) =>
  call(holdReviews, { body: { ids: ids.slice(0, MOST_CLAIMED), take } });

/**
 * Claims these entries while the user is active on the page, and releases all others.
 * @param ids the open entry, and those with a pending decision; empty to claim nothing
 */
export function useClaims(ids: readonly number[]): Claims {
  const client = useQueryClient();
  const queryKey = ['review-claims', ids.join()];
  const { data } = useQuery({
    queryKey,
    queryFn: () => hold(ids),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: () => (isUnattended() ? false : RENEW_MS),
  });
  const taking = useMutation({
    mutationFn: (id: number) => hold(ids, id),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const hasAny = ids.length > 0;
  useEffect(() => {
    if (!hasAny) return undefined;
    // Failures are ignored: a claim expires by itself.
    return () => void hold([]).catch(() => undefined);
  }, [hasAny]);
  return {
    of: (id) =>
      data === undefined ? undefined : (data.claims.find((claim) => claim.id === id) ?? null),
    take: (id) => taking.mutate(id),
  };
}
