import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { listDeliveries, listHooks } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { listKeys } from '@trilha/contract/integrations/keys.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../shared/api/call.ts';
import { may, useStaff } from '../../shared/session/staff.ts';

const KEY = ['integrations'] as const;
/** Polling interval for message results, in milliseconds. */
const EVERY_MS = 5_000;

const brandOf = (slug: string | null): number | undefined =>
  brands.find((one) => one.slug === slug)?.id;

/** Partner keys of one brand or all. */
export function usePartnerKeys(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, 'keys', slug],
    queryFn: ({ signal }) => call(listKeys, { query: { brand: brandOf(slug) }, signal }),
  });
}

/** Webhooks of one brand or all; polled. */
export function useHooks(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, 'hooks', slug],
    queryFn: ({ signal }) => call(listHooks, { query: { brand: brandOf(slug) }, signal }),
    refetchInterval: EVERY_MS,
  });
}

/** Messages of a webhook, newest first, in pages. */
export function useDeliveries(hook: number) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'deliveries', hook],
    queryFn: ({ signal, pageParam }) =>
      call(listDeliveries, { params: { id: hook }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries, is_more }) => (is_more ? deliveries.at(-1)?.id : undefined),
    refetchInterval: EVERY_MS,
  });
}

/** Returns a function that refetches all data about partners. */
export function useReloadIntegrations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Why the user may not change integrations and who may; null when the user may. */
export function useIntegrationRefusal(): string | null {
  return may(useStaff(), 'integrations:edit') ? null : refusalText('integrations:edit');
}
