import { paths } from '@trilha/contract/portal-paths.ts';

/** The three areas, in the order and words of the documents (SHELL-04, SHELL-05). */
export const mainLinks = [
  { path: paths.events, label: 'Eventos' },
  { path: paths.cars, label: 'Meus Veículos' },
  { path: paths.team, label: 'Minha Equipe' },
] as const;

/** The public way in, for who is not logged in (JOUR-40): the first in the navigation, the others as doors (SHELL-11). */
export const visitorLinks = [
  { path: paths.publicStages, label: 'Etapas' },
  { path: paths.signUp, label: 'Criar conta' },
  { path: paths.login, label: 'Entrar' },
] as const;

/** True when the current path belongs to this area's link. */
export function isCurrent(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
