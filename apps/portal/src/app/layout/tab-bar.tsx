import { useQuery } from '@tanstack/react-query';
import { OWN_REGISTRATIONS, paths } from '@trilha/contract/portal-paths.ts';
import { isPayable } from '@trilha/contract/registrations/status.rules.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { showFromTop } from '../../shared/navigation/show-from-top.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import './tab-bar.css';

const tabs = [
  { to: paths.events, label: 'Etapas', icon: 'flag' },
  { to: OWN_REGISTRATIONS, label: 'Inscrições', icon: 'list' },
  { to: paths.cars, label: 'Veículos', icon: 'car' },
  { to: paths.team, label: 'Equipe', icon: 'team' },
] as const;

/** The customer's areas at the lower edge of a phone, with the number of registrations to pay (JOUR-12). */
export function TabBar(): JSX.Element {
  const { pathname, search } = useLocation();
  const { data } = useQuery(ownRegistrationsQuery);
  const owed = data?.userRegistration.filter(({ status }) => isPayable(status)).length ?? 0;
  // Two tabs share the events page: 'Minhas inscrições' has its own, its other lists are 'Etapas'.
  const isOwn = (pathname + search).startsWith(OWN_REGISTRATIONS);
  const current = isOwn ? OWN_REGISTRATIONS : pathname;
  return (
    <div className="tab-room">
      <nav className="tab-bar" aria-label="Principal">
        {tabs.map(({ to, label, icon }) => (
          <AppLink
            key={to}
            to={to}
            aria-current={to === current ? 'page' : undefined}
            onClick={() => {
              // Another list of the same page: the route does not arrive anew (see `RouteArrival`).
              if (!to.startsWith(pathname)) return;
              showFromTop();
              focusTitle();
            }}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {to === OWN_REGISTRATIONS && owed > 0 && (
              <>
                <span className="tab-owed" aria-hidden="true">
                  {owed}
                </span>
                <span className="vh">, {owed} a pagar</span>
              </>
            )}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
