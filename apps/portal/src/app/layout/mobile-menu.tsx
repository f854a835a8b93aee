import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { useModalDialog } from '@trilha/ui/dialog/use-modal-dialog.ts';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { leavePortal } from './leave-portal.ts';
import { isCurrent, visitorLinks } from './main-links.ts';
import './mobile-menu.css';

export interface MobileMenuProps {
  links: readonly { path: string; label: string }[];
  /** Null when nobody is logged in. */
  name: string | null;
  onClose: () => void;
}

/** Closes the menu, and with it the scroll lock, when the window grows to the desktop header. */
function useCloseWithPage(onClose: () => void) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 769px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
}

/** The menu's own field in the history state, next to the page's state. */
interface MenuStep {
  isMenu?: true;
}

/**
 * Adds a history step for the open menu, so that 'back' closes it and stays on the page (SHELL-29). Following a link
 * replaces that step. Any other way of closing goes back one step. A layout effect adds the step before the menu is
 * painted. A plain effect could run after the customer sees the menu and presses 'back', which would leave the page.
 */
function useStepOfHistory(onClose: () => void) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    // Calls the native method, not the instance's, which the router watches: the page does not change.
    const step: MenuStep = { ...(history.state as object | null), isMenu: true };
    History.prototype.pushState.call(history, step, '');
    const listener = () => close();
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
      if ((history.state as MenuStep | null)?.isMenu) history.back();
    };
  }, []);
}

/** The full-screen menu up to 768 px. The page behind it does not scroll while it is open (SHELL-13, SHELL-14). */
export function MobileMenu({ links, name, onClose }: MobileMenuProps): JSX.Element {
  const brand = useBrand();
  const { pathname } = useLocation();
  const dialog = useModalDialog();
  useCloseWithPage(onClose);
  useStepOfHistory(onClose);
  const isVisitor = name === null;
  const entries = isVisitor ? visitorLinks : links;
  const contact = Object.values(brand.support).find(({ phone }) => phone !== '');

  return (
    <dialog
      className="menu"
      aria-label="Menu"
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="menu-top">
        <Wordmark {...brand.wordmark} />
        <button className="menu-btn" type="button" onClick={onClose}>
          <Icon name="close" />
          Fechar
        </button>
      </div>
      {entries.length > 0 && (
        <nav className="menu-list" aria-label="Principal">
          {entries.map(({ path, label }, index) => (
            <AppLink
              key={path}
              to={path}
              replace
              aria-current={isCurrent(path, pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              <span>{index + 1}</span>
              <span>{label}</span>
              <Icon name="chevron-right" />
            </AppLink>
          ))}
        </nav>
      )}
      {isVisitor && contact && (
        <div className="menu-foot">
          <p className="label">Fale com a gente</p>
          <a className="fig" href={`tel:${contact.phone.replace(/\D/g, '')}`}>
            {contact.phone}
          </a>
        </div>
      )}
      {!isVisitor && (
        <div className="menu-foot">
          <p className="label">{`Olá, ${name}`}</p>
          <ButtonLink
            as={AppLink}
            to={paths.profileInfo}
            replace
            variant="tertiary"
            block
            onClick={onClose}
          >
            <Icon name="user" />
            Editar informações
          </ButtonLink>
          {links.length > 0 && (
            <ButtonLink
              as={AppLink}
              to={paths.trails}
              replace
              variant="tertiary"
              block
              onClick={onClose}
            >
              <Icon name="flag" />
              Minhas trilhas
            </ButtonLink>
          )}
          <Button
            variant="tertiary"
            block
            onClick={() => {
              onClose();
              leavePortal();
            }}
          >
            <Icon name="sign-out" />
            Sair
          </Button>
        </div>
      )}
    </dialog>
  );
}
