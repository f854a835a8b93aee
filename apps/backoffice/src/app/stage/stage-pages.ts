import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { generatePath, matchPath, type To } from 'react-router';

/** A page of one stage. */
export interface StagePage {
  readonly title: string;
  /** Rest of the title for screen readers and the search only, because seventeen tabs must fit on a laptop. */
  readonly more?: string;
  readonly path: string;
  readonly permission: Permission;
  /** A list of all stages, filtered to this one. */
  readonly isList?: true;
}

/** The pages of one stage, in the order in which organisers need them. */
export const STAGE_PAGES: readonly StagePage[] = [
  { title: 'Etapa', path: backofficePaths.seasonStage, permission: 'season:view' },
  { title: 'Prévia', path: backofficePaths.stagePreview, permission: 'season:view' },
  { title: 'Ensaio', path: backofficePaths.stageRehearsals, permission: 'season:view' },
  {
    title: 'Sala',
    more: 'de controle',
    path: backofficePaths.room,
    permission: 'registrations:view',
  },
  {
    title: 'Inscrições',
    path: backofficePaths.registrations,
    permission: 'registrations:view',
    isList: true,
  },
  {
    title: 'Fila',
    more: 'de espera',
    path: backofficePaths.waitingLine,
    permission: 'registrations:view',
  },
  { title: 'Convites', path: backofficePaths.stageInvitations, permission: 'invitations:view' },
  { title: 'Vouchers', path: backofficePaths.stageVouchers, permission: 'invitations:view' },
  { title: 'Adiamento', path: backofficePaths.stagePostponement, permission: 'registrations:view' },
  { title: 'Largada', path: backofficePaths.startOrder, permission: 'checkin:view' },
  { title: 'Chegadas', path: backofficePaths.arrivals, permission: 'checkin:view', isList: true },
  {
    title: 'Avisos',
    more: 'da prova',
    path: backofficePaths.stageBulletins,
    permission: 'registrations:view',
  },
  { title: 'Perguntas', path: backofficePaths.stageQuestions, permission: 'registrations:view' },
  { title: 'Mensagens', path: backofficePaths.mailings, permission: 'messages:view', isList: true },
  { title: 'Resultados', path: backofficePaths.stageResults, permission: 'season:view' },
  { title: 'Extrato', path: backofficePaths.stageStatement, permission: 'money:view' },
  { title: 'Solidária', path: backofficePaths.stageSolidarity, permission: 'solidarity:view' },
];

/** The page's whole title: `Sala de controle`. */
export const wholeTitle = ({ title, more }: StagePage): string =>
  more === undefined ? title : `${title} ${more}`;

/**
 * The address of a page of stage `id`.
 * @param scope the query string that every link keeps: `?marca=suzuki`, or empty
 */
export function stagePageAddress({ path, isList }: StagePage, id: number, scope = ''): To {
  if (!isList) return { pathname: generatePath(path, { id: String(id) }), search: scope };
  const search = new URLSearchParams(scope);
  search.set('etapa', String(id));
  return { pathname: path, search: `?${search.toString()}` };
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** The stage that an address is about: in its path, or as the only stage of a filtered list; null for none. */
export function stageOfAddress(pathname: string, search: string): number | null {
  const listed = STAGE_PAGES.some(({ path, isList }) => isList && path === pathname);
  const id = listed
    ? new URLSearchParams(search).get('etapa')
    : matchPath(`${backofficePaths.seasonStage}/*`, pathname)?.params['id'];
  return id && NUMBER.test(id) ? Number(id) : null;
}
