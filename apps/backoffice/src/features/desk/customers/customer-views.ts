import type {
  CustomerView,
  DeskCustomerList,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

/** Ids of the filters in the address. */
export const CUSTOMER_FILTERS = ['busca'] as const;

export const customerFields: readonly FilterField[] = [
  {
    id: 'busca',
    label: 'Busca',
    kind: 'text',
    hint: 'Nome, e-mail, CPF ou celular inteiros, placa, número',
  },
];

/** The view of unconfirmed sign-ups, which are not accounts yet. */
export const UNCONFIRMED = 'a-confirmar';

const VIEWS: ReadonlyArray<{
  readonly id: string;
  readonly label: string;
  readonly count: keyof DeskCustomerList['counts'];
}> = [
  { id: 'todos', label: 'Todos', count: 'all' },
  { id: UNCONFIRMED, label: 'A confirmar', count: 'unconfirmed' },
  { id: 'incompletos', label: 'Incompletos', count: 'incomplete' },
  { id: 'pedidos', label: 'Pedidos LGPD', count: 'requests' },
  { id: 'sem-email', label: 'E-mail falhando', count: 'failing' },
];

/** The server's name for the address's view of accounts. */
export function serverView(view: string | null): CustomerView {
  const found = VIEWS.find(({ id }) => id === view)?.count;
  return found === undefined || found === 'unconfirmed' ? 'all' : found;
}

/** The views with their number of matches; the search text carries over between views. */
export function customerViews(
  address: ListAddress,
  counts: DeskCustomerList['counts'] | undefined,
): readonly ListView[] {
  return VIEWS.map(({ id, label, count }) => ({
    id,
    label,
    count: counts?.[count],
    search: address.search({ view: id === 'todos' ? null : id }),
  }));
}
