import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { generatePath, NavLink } from 'react-router';
import { useScope } from '../../shared/frame/scope.ts';
import { may, useStaff } from '../../shared/session/staff.ts';
import { useCurrentInSight } from '../../shared/table/current-in-sight.ts';

interface StageLink {
  readonly title: string;
  /** Rest of the title for screen readers only, because fourteen tabs must fit on a laptop. */
  readonly more?: string;
  readonly path: string;
  readonly permission: Permission;
  /** A list of all stages, filtered to this one. */
  readonly isList?: true | undefined;
}

/** The screens of one stage, in the order in which organisers need them. */
const LINKS: readonly StageLink[] = [
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
  { title: 'Mensagens', path: backofficePaths.mailings, permission: 'messages:view', isList: true },
  { title: 'Resultados', path: backofficePaths.stageResults, permission: 'season:view' },
  { title: 'Extrato', path: backofficePaths.stageStatement, permission: 'money:view' },
];

function addressOf(
  { path, isList }: Pick<StageLink, 'path' | 'isList'>,
  id: number,
  scope: string,
) {
  if (!isList) return { pathname: generatePath(path, { id: String(id) }), search: scope };
  const search = new URLSearchParams(scope);
  search.set('etapa', String(id));
  return { pathname: path, search: search.toString() };
}

/** Tabs to the screens of a stage that the user may open. */
export function StageLinks({ id }: { id: number }): JSX.Element {
  const staff = useStaff();
  const { search } = useScope();
  const row = useCurrentInSight();
  return (
    <nav className="views views--many" aria-label="Desta etapa">
      <div className="views-tabs" ref={row}>
        {LINKS.filter(({ permission }) => may(staff, permission)).map(
          ({ title, more, path, isList }) => (
            <NavLink key={path} end to={addressOf({ path, isList }, id, search)}>
              <span>
                {title} {more ? <span className="vh">{more}</span> : null}
              </span>
            </NavLink>
          ),
        )}
      </div>
    </nav>
  );
}
