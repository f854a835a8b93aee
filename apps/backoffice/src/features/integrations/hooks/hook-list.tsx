import type { Hook, HookList as Hooks } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import type { Loading } from '../../../shared/table/load-note.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { useIntegrationRefusal, useReloadIntegrations } from '../use-integrations.ts';
import { AddHookDialog } from './add-hook-dialog.tsx';
import { hookColumns, isTroubled } from './hook-columns.tsx';
import { HookPanel } from './hook-panel.tsx';

const NOUN: Noun = { one: 'webhook', many: 'webhooks', gender: 'm' };
const rowId = ({ id }: Hook): string => String(id);
const rowName = ({ name }: Hook): string => name;
const edgeOf = (hook: Hook): 'due' | undefined => (isTroubled(hook) ? 'due' : undefined);

interface HookListProps {
  address: ListAddress;
  brand: string | null;
  views: readonly ListView[];
  list: Loading & { readonly data: Hooks | undefined };
}

/** The list of webhooks with the state of their messages. */
export function HookList({ address, brand, views, list }: HookListProps): JSX.Element {
  const [isAdding, setAdding] = useState(false);
  const refusal = useIntegrationRefusal();
  const reload = useReloadIntegrations();
  const hooks = list.data?.webhooks;
  const add = (): void => setAdding(true);
  useKeys(refusal === null ? [{ keys: 'n', says: 'criar webhook', run: add }] : []);
  return (
    <>
      <ListScreen
        title="Integrações"
        facts="O que contamos a cada parceiro assim que acontece, assinado e só com números."
        noun={NOUN}
        columns={hookColumns}
        rows={hooks}
        rowId={rowId}
        rowName={rowName}
        loading={list}
        page={hooks && wholePage(hooks)}
        address={address}
        views={views}
        edge={edgeOf}
        actions={
          <GuardedButton refusal={refusal} look={{ variant: 'primary' }} isSaid onDo={add}>
            Criar webhook
          </GuardedButton>
        }
        renderPanel={(open) => {
          const hook = hooks?.find((one) => rowId(one) === open);
          return hook ? <HookPanel key={open} hook={hook} address={address} /> : null;
        }}
      />
      {isAdding ? (
        <AddHookDialog
          brand={brand}
          onClose={() => setAdding(false)}
          onMade={() => void reload()}
        />
      ) : null}
    </>
  );
}
