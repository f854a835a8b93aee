import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import {
  type DeskCustomerRow,
  type DeskSignupRow,
  listDeskCustomers,
  listDeskSignups,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { type ListAddress, useListAddress } from '../../../shared/table/use-list-address.ts';
import { customerColumns, isDueSoon, signupColumns } from './customer-columns.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import {
  CUSTOMER_FILTERS,
  customerFields,
  customerViews,
  serverView,
  UNCONFIRMED,
} from './customer-views.ts';
import { SearchField } from './search-field.tsx';
import { SignupPanel } from './signup-panel.tsx';
import '../desk.css';

const CUSTOMER: Noun = { one: 'cliente', many: 'clientes', gender: 'm' };
const SIGNUP: Noun = { one: 'cadastro', many: 'cadastros', gender: 'm' };

const rowId = ({ id }: { readonly id: number }): string => String(id);
const customerName = ({ name, email }: DeskCustomerRow): string => name || email;
const signupName = ({ email }: DeskSignupRow): string => email;
const edgeOf = (row: DeskCustomerRow): 'due' | undefined => (isDueSoon(row) ? 'due' : undefined);

/** The query parts that both lists take from the address. */
function useAsked({ filters, page }: ListAddress) {
  const { brand } = useScope();
  return {
    brand: brands.find(({ slug }) => slug === brand)?.id,
    text: filters['busca'],
    page: page ?? undefined,
  };
}

interface ListProps {
  address: ListAddress;
}

function Accounts({ address }: ListProps): JSX.Element {
  const query = { ...useAsked(address), view: serverView(address.view) };
  const list = useQuery({
    queryKey: ['desk', 'customers', query],
    queryFn: ({ signal }) => call(listDeskCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title="Clientes"
      noun={CUSTOMER}
      columns={customerColumns}
      rows={list.data?.customers}
      rowId={rowId}
      rowName={customerName}
      loading={list}
      page={list.data?.page}
      address={address}
      fields={customerFields}
      views={customerViews(address, list.data?.counts)}
      edge={edgeOf}
      actions={<SearchField address={address} />}
      renderPanel={(id) => <CustomerPanel key={id} id={Number(id)} address={address} />}
    />
  );
}

function Signups({ address }: ListProps): JSX.Element {
  const query = useAsked(address);
  const list = useQuery({
    queryKey: ['desk', 'signups', query],
    queryFn: ({ signal }) => call(listDeskSignups, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title="Clientes"
      noun={SIGNUP}
      columns={signupColumns}
      rows={list.data?.signups}
      rowId={rowId}
      rowName={signupName}
      loading={list}
      page={list.data?.page}
      address={address}
      fields={customerFields}
      views={customerViews(address, list.data?.counts)}
      actions={<SearchField address={address} />}
      renderPanel={(id) => (
        <SignupPanel
          key={id}
          signup={list.data?.signups.find((one) => rowId(one) === id)}
          loading={list}
          address={address}
        />
      )}
    />
  );
}

/** Customers within the user's grants: accounts, and unconfirmed sign-ups. */
export default function CustomersScreen(): JSX.Element {
  const address = useListAddress(CUSTOMER_FILTERS);
  return address.view === UNCONFIRMED ? (
    <Signups address={address} />
  ) : (
    <Accounts address={address} />
  );
}
