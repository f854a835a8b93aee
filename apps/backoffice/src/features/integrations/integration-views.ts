import type { Hook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import type { PartnerKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import type { ListAddress } from '../../shared/table/use-list-address.ts';
import type { ListView } from '../../shared/table/view-tabs.tsx';

export const HOOKS_VIEW = 'webhooks';
export const ENDED_VIEW = 'encerradas';

const isLive = ({ state }: PartnerKey): boolean => state === 'live';

/** Active keys, or former ones. */
export function keysOf(view: string | null, keys: readonly PartnerKey[]): readonly PartnerKey[] {
  return keys.filter((key) => isLive(key) !== (view === ENDED_VIEW));
}

/** The tabs of the screen with their counts. */
export function integrationViews(
  address: ListAddress,
  keys: readonly PartnerKey[] | undefined,
  hooks: readonly Hook[] | undefined,
): readonly ListView[] {
  const search = (view: string | null): string => address.search({ view, open: null });
  return [
    {
      id: 'chaves',
      label: 'Chaves',
      count: keys && keysOf(null, keys).length,
      search: search(null),
    },
    { id: HOOKS_VIEW, label: 'Webhooks', count: hooks?.length, search: search(HOOKS_VIEW) },
    {
      id: ENDED_VIEW,
      label: 'Chaves encerradas',
      count: keys && keysOf(ENDED_VIEW, keys).length,
      search: search(ENDED_VIEW),
    },
  ];
}
