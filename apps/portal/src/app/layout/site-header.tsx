import { paths } from '@trilha/contract/portal-paths.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { type JSX, useEffect, useState } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useCustomerState, useLoadCustomer } from '../../shared/session/current-customer.ts';
import { firstName } from '../../shared/session/session-cookies.ts';
import { refreshSession, useSession } from '../../shared/session/session.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import { isCurrent, mainLinks, visitorLinks } from './main-links.ts';
import type { MobileMenuProps } from './mobile-menu.tsx';
import type { UserMenuProps } from './user-menu.tsx';
import './site-header.css';

/** How often the name is read again, in milliseconds (SHELL-15). */
const NAME_INTERVAL = 2_000;

const loadMobileMenu = () => import('./mobile-menu.tsx');
const useMobileMenu = lateModule(loadMobileMenu);
const useUserMenu = lateModule(() => import('./user-menu.tsx'));

function loadMenuEarly(): void {
  loadMobileMenu().catch(() => undefined);
}

function LateMobileMenu(props: MobileMenuProps): JSX.Element | null {
  const menu = useMobileMenu();
  const { onClose } = props;
  // A menu that fails to load is closed again, so that the next press loads it again.
  useEffect(() => {
    if (menu === null) onClose();
  }, [menu, onClose]);
  return menu ? <menu.MobileMenu {...props} /> : null;
}

function LateUserMenu(props: UserMenuProps): JSX.Element | null {
  const menu = useUserMenu();
  return menu ? <menu.UserMenu {...props} /> : null;
}

/** Tracks the session and customer that the header shows. */
function useWhoIsThere() {
  const session = useSession();
  const state = useCustomerState();
  const isLoggedIn = typeof session === 'object';

  useEffect(() => {
    refreshSession();
    const timer = setInterval(refreshSession, NAME_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  useLoadCustomer();

  return {
    isKnown: session !== 'unknown',
    /** SHELL-07, SHELL-08. */
    name: isLoggedIn ? firstName(session.name) || 'Usuário' : null,
    /** SHELL-06. */
    hasAreas: isLoggedIn && state.status === 'ready' && state.customer.status === 1,
  };
}

/** The header of every page: logo, areas, user menu (SHELL-03 to SHELL-15). */
export function SiteHeader(): JSX.Element {
  const brand = useBrand();
  const { pathname } = useLocation();
  const { isKnown, name, hasAreas } = useWhoIsThere();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // SHELL-12.
  const hasMenu = !pathname.split('/').includes('bypass');
  const isVisitor = isKnown && name === null;
  const areas = hasAreas ? mainLinks : [];
  const links = isVisitor ? visitorLinks.slice(0, hasMenu ? 1 : 0) : areas;

  return (
    <header className="site-header">
      <div className="wrap">
        <Wordmark
          {...brand.wordmark}
          as={AppLink}
          to={paths.dashboard}
          aria-label={`${brand.wordmark.word} ${brand.wordmark.tag}, página inicial`}
        />
        {links.length > 0 && (
          <nav className="nav" aria-label="Principal">
            {links.map(({ path, label }) => (
              <AppLink
                key={path}
                to={path}
                aria-current={isCurrent(path, pathname) ? 'page' : undefined}
              >
                {label}
              </AppLink>
            ))}
          </nav>
        )}
        {isKnown && (hasMenu || name === null) && (
          <div className={hasMenu ? 'who' : 'who who--alone'}>
            {name === null ? (
              visitorLinks.slice(hasMenu ? 1 : 2).map(({ path, label }) => (
                <AppLink key={path} to={path}>
                  {label}
                </AppLink>
              ))
            ) : (
              <LateUserMenu name={name} hasAreas={hasAreas} />
            )}
          </div>
        )}
        {hasMenu && (
          <button
            className="menu-btn"
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={loadMenuEarly}
            onFocus={loadMenuEarly}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
            Menu
          </button>
        )}
      </div>
      {isMenuOpen && (
        <LateMobileMenu links={links} name={name} onClose={() => setMenuOpen(false)} />
      )}
    </header>
  );
}
