import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { listDeliveries, listHooks } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { listKeys } from '@trilha/contract/integrations/keys.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../shared/api/call.ts';
import { may, useStaff } from '../../shared/session/staff.ts';

const KEY = ['integrations'] as const;
/** How often it is looked what became of messages, in milliseconds. */
const EVERY_MS = 5_000;

const brandOf = (slug: string | null): number | undefined =>
  brands.find((one) => one.slug === slug)?.id;

/** Keys of partners of a brand or of all. */
export function usePartnerKeys(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, 'keys', slug],
    queryFn: ({ signal }) => call(listKeys, { query: { brand: brandOf(slug) }, signal }),
  });
}

/** Webhooks of a brand or of all, as they come and go. */
export function useHooks(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, 'hooks', slug],
    queryFn: ({ signal }) => call(listHooks, { query: { brand: brandOf(slug) }, signal }),
    refetchInterval: EVERY_MS,
  });
}

/** Messages of a webhook, the newest first, page after page. */
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

/** Has everything about partners asked for again. */
export function useReloadIntegrations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Why the person may change nothing here, and who may; null: they may. */
export function useIntegrationRefusal(): string | null {
  return may(useStaff(), 'integrations:edit') ? null : refusalText('integrations:edit');
}
