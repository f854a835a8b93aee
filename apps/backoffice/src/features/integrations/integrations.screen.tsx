import type { JSX } from 'react';
import { useScope } from '../../shared/frame/scope.ts';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { HookList } from './hooks/hook-list.tsx';
import { HOOKS_VIEW, integrationViews } from './integration-views.ts';
import { PartnerKeyList } from './keys/partner-key-list.tsx';
import { useHooks, usePartnerKeys } from './use-integrations.ts';
import './integrations.css';

const NO_FILTERS: readonly string[] = [];

/** Integrations: API keys and webhooks of the organisers' partners. */
export default function IntegrationsScreen(): JSX.Element {
  const address = useListAddress(NO_FILTERS);
  const { brand } = useScope();
  const keys = usePartnerKeys(brand);
  const hooks = useHooks(brand);
  const views = integrationViews(address, keys.data?.keys, hooks.data?.webhooks);
  const shared = { address, brand, views };
  return address.view === HOOKS_VIEW ? (
    <HookList {...shared} list={hooks} />
  ) : (
    <PartnerKeyList {...shared} list={keys} />
  );
}
