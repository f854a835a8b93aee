import { paths } from '@trilha/contract/portal-paths.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useRef } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { leavePortal } from './leave-portal.ts';
import './user-menu.css';

export interface UserMenuProps {
  name: string;
  /** False before the registration is complete: the pages behind are closed then. */
  hasAreas: boolean;
}

/** The greeting and its menu (SHELL-07 to SHELL-10). Uses a native popover: Escape or a click outside closes it. */
export function UserMenu({ name, hasAreas }: UserMenuProps): JSX.Element {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button type="button" popoverTarget="user-menu">
        <span className="who-name">{`Olá, ${name}`}</span>
        <Icon name="chevron-down" />
      </button>
      <div className="drop" id="user-menu" popover="auto" ref={menu}>
        <AppLink to={paths.profileInfo} onClick={close}>
          <Icon name="user" />
          Editar informações
        </AppLink>
        {hasAreas && (
          <AppLink to={paths.trails} onClick={close}>
            <Icon name="flag" />
            Minhas trilhas
          </AppLink>
        )}
        <button
          type="button"
          onClick={() => {
            close();
            leavePortal();
          }}
        >
          <Icon name="sign-out" />
          Sair
        </button>
      </div>
    </>
  );
}
