import type { KeyList as Keys, PartnerKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import type { Loading } from '../../../shared/table/load-note.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { keysOf } from '../integration-views.ts';
import { useIntegrationRefusal, useReloadIntegrations } from '../use-integrations.ts';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyPanel } from './key-panel.tsx';

const NOUN: Noun = { one: 'chave', many: 'chaves', gender: 'f' };
const rowId = ({ id }: PartnerKey): string => String(id);
const rowName = ({ name }: PartnerKey): string => name;

interface PartnerKeyListProps {
  address: ListAddress;
  brand: string | null;
  views: readonly ListView[];
  list: Loading & { readonly data: Keys | undefined };
}

/** The partners' API keys, active and former ones. */
export function PartnerKeyList({ address, brand, views, list }: PartnerKeyListProps): JSX.Element {
  const [isAdding, setAdding] = useState(false);
  const refusal = useIntegrationRefusal();
  const reload = useReloadIntegrations();
  const keys = list.data?.keys;
  const rows = keys && keysOf(address.view, keys);
  const add = (): void => setAdding(true);
  useKeys(refusal === null ? [{ keys: 'n', says: 'criar chave', run: add }] : []);
  return (
    <>
      <ListScreen
        title="Integrações"
        facts={
          <span>
            O que cada parceiro lê, e por quanto tempo. Como chamar está em <code>/api/docs</code>,
            no endereço de cada marca.
          </span>
        }
        noun={NOUN}
        columns={keyColumns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        loading={list}
        page={rows && wholePage(rows)}
        address={address}
        views={views}
        actions={
          <GuardedButton refusal={refusal} look={{ variant: 'primary' }} isSaid onDo={add}>
            Criar chave
          </GuardedButton>
        }
        renderPanel={(open) => {
          const key = keys?.find((one) => rowId(one) === open);
          return key ? <KeyPanel key={open} partnerKey={key} address={address} /> : null;
        }}
      />
      {isAdding ? (
        <AddKeyDialog brand={brand} onClose={() => setAdding(false)} onMade={() => void reload()} />
      ) : null}
    </>
  );
}
