import { paths } from '@trilha/contract/portal-paths.ts';

/** The three areas, in the documents' order and words (SHELL-04, SHELL-05). */
export const mainLinks = [
  { path: paths.events, label: 'Eventos' },
  { path: paths.cars, label: 'Meus Veículos' },
  { path: paths.team, label: 'Minha Equipe' },
] as const;

/** Whether an area's link leads to where one already is. */
export function isCurrent(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
