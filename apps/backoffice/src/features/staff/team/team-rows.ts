import { brands } from '@trilha/brands/brands.ts';
import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { ALL_ROLES, ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import type { TeamGrant, TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

/** Ids of the filters in the address. */
export const TEAM_FILTERS = ['busca', 'papel'] as const;

/** The team's filter fields. */
export const teamFields: readonly FilterField[] = [
  { id: 'busca', label: 'Busca', kind: 'text', hint: 'Nome ou e-mail' },
  {
    id: 'papel',
    label: 'Papel',
    kind: 'choice',
    options: ALL_ROLES.map((role) => ({ value: role, label: ROLES[role] })),
  },
];

/** Grants that apply now. */
export function liveGrants({ grants }: Pick<TeamMember, 'grants'>): readonly TeamGrant[] {
  return grants.filter(({ is_live }) => is_live);
}

/** Whether one of the grants is due for its quarterly review. */
export function isToConfirm({ grants }: Pick<TeamMember, 'grants'>): boolean {
  return grants.some(({ is_due }) => is_due);
}

/** The earliest end date of the live grants; null without one. */
export function endsFirst(member: Pick<TeamMember, 'grants'>): string | null {
  return (
    liveGrants(member)
      .flatMap(({ until }) => until ?? [])
      .sort()[0] ?? null
  );
}

const VIEWS: ReadonlyArray<{
  readonly id: string;
  readonly label: string;
  readonly has: (member: TeamMember) => boolean;
}> = [
  { id: 'equipe', label: 'Na equipe', has: ({ state }) => state !== 'ended' },
  { id: 'confirmar', label: 'A confirmar', has: isToConfirm },
  { id: 'convidadas', label: 'Convidadas', has: ({ state }) => state === 'invited' },
  { id: 'encerradas', label: 'Encerradas', has: ({ state }) => state === 'ended' },
];

/** The predefined views with their counts. */
export function teamViews(
  address: ListAddress,
  team: readonly TeamMember[] | undefined,
): readonly ListView[] {
  const none = Object.fromEntries(TEAM_FILTERS.map((id) => [id, null]));
  return VIEWS.map(({ id, label, has }) => ({
    id,
    label,
    count: team?.filter(has).length,
    search: address.search({ view: id === 'equipe' ? null : id, filters: none }),
  }));
}

/** Whether a member belongs to the selected brand; former members and those without a role belong to every brand. */
export function inScope(member: TeamMember, brand: string | null): boolean {
  const id = brands.find(({ slug }) => slug === brand)?.id;
  const grants = liveGrants(member);
  if (id === undefined || grants.length === 0) return true;
  return grants.some(({ automaker_id }) => automaker_id === null || automaker_id === id);
}

const SORTS: Readonly<Record<string, (member: TeamMember) => string | null>> = {
  nome: ({ name }) => plainly(name),
  ate: endsFirst,
  visto: ({ last_seen_at }) => last_seen_at,
};

/** Sorts the team; members without the sort value come last in both directions. */
function sorted(team: readonly TeamMember[], sort: string): readonly TeamMember[] {
  const isDown = sort.startsWith('-');
  const by = SORTS[isDown ? sort.slice(1) : sort];
  if (by === undefined) return team;
  return team.toSorted((one, other) => {
    const a = by(one);
    const b = by(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b.localeCompare(a) : a.localeCompare(b);
  });
}

/** The members that the address selects: view, search, role and sort order. */
export function teamRows(
  team: readonly TeamMember[],
  { view, filters, sort }: Pick<ListAddress, 'view' | 'filters' | 'sort'>,
): { readonly rows: readonly TeamMember[]; readonly outOf: number } {
  const shown = team.filter((VIEWS.find(({ id }) => id === view) ?? VIEWS[0])?.has ?? (() => true));
  const text = plainly(filters['busca'] ?? '');
  const roles = filters['papel']?.split(',');
  const rows = shown.filter(
    (member) =>
      (plainly(member.name).includes(text) || member.email.includes(text)) &&
      (roles === undefined || liveGrants(member).some(({ role }) => roles.includes(role))),
  );
  return { rows: sorted(rows, sort ?? 'nome'), outOf: shown.length };
}
