import { brands } from '@trilha/brands/brands.ts';
import type {
  listDeskRegistrations,
  RegistrationSort,
} from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { Answer, QueryInput } from '@trilha/contract/endpoint.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { stageWords } from '../../../../shared/parts/stage-words.ts';
import type { FilterField } from '../../../../shared/table/filter-field.ts';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../../shared/table/view-tabs.tsx';

export interface StageChoice {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
}

/** Ids of the filters in the address. */
export const FILTER_IDS = [
  'busca',
  'situacao',
  'a-confirmar',
  'etapa',
  'pago',
  'voucher',
  'vence-ate',
] as const;

const yesNo = [
  { value: 'yes', label: 'sim' },
  { value: 'no', label: 'não' },
];

/** The list's filter fields; the stages come from the server. */
export function filterFields(stages: readonly StageChoice[]): readonly FilterField[] {
  return [
    { id: 'busca', label: 'Busca', kind: 'text', hint: 'Número, placa, nome, CPF inteiro ou txid' },
    {
      id: 'situacao',
      label: 'Situação',
      kind: 'choice',
      options: REGISTRATION_STATUSES.map((status) => ({ value: status, label: status })),
    },
    { id: 'a-confirmar', label: 'A confirmar', kind: 'choice', options: yesNo },
    {
      id: 'etapa',
      label: 'Etapa',
      kind: 'choice',
      options: stages.map(({ id, automaker_id, title }) => ({
        value: String(id),
        label: stageWords({ automaker_id, title }),
      })),
    },
    { id: 'pago', label: 'Dinheiro chegou', kind: 'choice', options: yesNo },
    { id: 'voucher', label: 'Com voucher', kind: 'choice', options: yesNo },
    { id: 'vence-ate', label: 'Vence', kind: 'date', word: 'até' },
  ];
}

const SORTS: Readonly<Record<string, RegistrationSort>> = {
  numero: 'number',
  '-numero': '-number',
  vence: 'due',
  '-vence': '-due',
  feita: 'created',
  '-feita': '-created',
};

type YesNo = 'yes' | 'no';

/** The server query for an address. A list covers one stage or all, so the first of several stages counts. */
export function queryOf(
  { filters, sort, page }: Pick<ListAddress, 'filters' | 'sort' | 'page'>,
  brand: string | null,
): QueryInput<typeof listDeskRegistrations> {
  const stage = filters['etapa']?.split(',')[0];
  return {
    brand: brands.find(({ slug }) => slug === brand)?.id,
    stage,
    status: filters['situacao'],
    to_confirm: filters['a-confirmar'] as YesNo | undefined,
    paid: filters['pago'] as YesNo | undefined,
    voucher: filters['voucher'] as YesNo | undefined,
    due_until: filters['vence-ate'],
    text: filters['busca'],
    sort: SORTS[sort ?? ''],
    page: page ?? undefined,
  };
}

type Counts = Answer<typeof listDeskRegistrations>['counts'];

const VIEWS: ReadonlyArray<{
  readonly id: string;
  readonly label: string;
  readonly count: keyof Counts;
  readonly status: string | null;
  readonly sort?: string;
  readonly toConfirm?: YesNo;
}> = [
  { id: 'todas', label: 'Todas', count: 'all', status: null },
  { id: 'a-pagar', label: 'A pagar', count: 'due', status: 'Aguardando Pagamento', sort: 'vence' },
  { id: 'revisao', label: 'Em revisão', count: 'review', status: 'Aguardando', toConfirm: 'no' },
  { id: 'a-confirmar', label: 'A confirmar', count: 'to_confirm', status: null, toConfirm: 'yes' },
  { id: 'espera', label: 'Espera', count: 'waiting', status: 'Lista de Espera' },
  {
    id: 'confirmadas',
    label: 'Confirmadas',
    count: 'confirmed',
    status: 'Aprovado,Registrado com sucesso',
  },
  { id: 'canceladas', label: 'Canceladas', count: 'cancelled', status: 'Cancelada' },
];

/** The predefined views with their counts. */
export function listViews(address: ListAddress, counts: Counts | undefined): readonly ListView[] {
  const none = Object.fromEntries(FILTER_IDS.map((id) => [id, null]));
  const stage = address.filters['etapa'] ?? null;
  return VIEWS.map(({ id, label, count, status, sort, toConfirm = null }) => ({
    id,
    label,
    count: counts?.[count],
    search: address.search({
      view: id === 'todas' ? null : id,
      sort: sort ?? null,
      filters: { ...none, etapa: stage, situacao: status, 'a-confirmar': toConfirm },
    }),
  }));
}
