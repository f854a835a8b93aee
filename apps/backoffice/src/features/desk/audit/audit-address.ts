import { brands } from '@trilha/brands/brands.ts';
import type { AUDIT_ACTORS, searchAudit } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import type { QueryInput } from '@trilha/contract/endpoint.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { ACTIONS, SUBJECTS } from './audit-words.ts';

/** Ids of the filters in the address. */
export const AUDIT_FILTERS = [
  'quem',
  'cliente',
  'tipo',
  'sobre',
  'numero',
  'desde',
  'ate',
] as const;

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

/** The audit's filter fields; the colleagues come from the server. */
export function auditFields(
  staff: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): readonly FilterField[] {
  return [
    {
      id: 'quem',
      label: 'Quem da equipe',
      kind: 'choice',
      options: staff.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { id: 'cliente', label: 'Cliente', kind: 'text', hint: 'Número do cliente' },
    { id: 'tipo', label: 'Tipo', kind: 'choice', many: 'escolhidos', options: optionsOf(ACTIONS) },
    {
      id: 'sobre',
      label: 'Sobre',
      kind: 'choice',
      many: 'escolhidos',
      options: optionsOf(SUBJECTS),
    },
    { id: 'numero', label: 'Nº no banco', kind: 'text', hint: 'Com “Sobre”: 4711' },
    { id: 'desde', label: 'Dia', kind: 'date', word: 'desde' },
    { id: 'ate', label: 'Dia', kind: 'date', word: 'até' },
  ];
}

/** The view that shows the system's health instead of audit rows. */
export const HEALTH_VIEW = 'saude';

const VIEWS: ReadonlyArray<{
  readonly id: string;
  readonly label: string;
  readonly actor?: (typeof AUDIT_ACTORS)[number];
}> = [
  { id: 'equipe', label: 'Da equipe', actor: 'staff' },
  { id: 'clientes', label: 'De clientes', actor: 'customer' },
  { id: 'sistema', label: 'Do sistema', actor: 'system' },
  { id: 'tudo', label: 'Tudo' },
  { id: HEALTH_VIEW, label: 'Saúde' },
];

/** The predefined views; health shows the number of failed jobs. */
export function auditViews(
  address: ListAddress,
  deadJobs: number | undefined,
): readonly ListView[] {
  const none = Object.fromEntries(AUDIT_FILTERS.map((id) => [id, null]));
  return VIEWS.map(({ id, label }) => ({
    id,
    label,
    count: id === HEALTH_VIEW && deadJobs !== undefined && deadJobs > 0 ? deadJobs : undefined,
    search: address.search({
      view: id === 'equipe' ? null : id,
      filters: id === HEALTH_VIEW ? none : {},
    }),
  }));
}

/** The number in a typed text; text without a number finds nothing instead of everything. */
const numberOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : text.replaceAll(/\D/g, '') || '2147483647';

/** The server query for an address. */
export function auditQuery(
  { view, filters, page }: Pick<ListAddress, 'view' | 'filters' | 'page'>,
  brand: string | null,
): QueryInput<typeof searchAudit> {
  const { actor } = VIEWS.find(({ id }) => id === (view ?? 'equipe')) ?? {};
  return {
    brand: brands.find(({ slug }) => slug === brand)?.id,
    actor,
    staff: filters['quem'],
    customer: numberOf(filters['cliente']),
    action: filters['tipo'],
    subject: filters['sobre'],
    subject_id: numberOf(filters['numero']),
    from: filters['desde'],
    until: filters['ate'],
    page: page ?? undefined,
  };
}
