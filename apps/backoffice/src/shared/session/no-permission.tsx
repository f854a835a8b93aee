import { type Permission, refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';

interface NoPermissionProps {
  title: string;
  permission: Permission;
}

/** Shown for a screen without permission: why, who may see it, and a link to the user's own permissions. */
export function NoPermission({ title, permission }: NoPermissionProps): JSX.Element {
  return (
    <Screen>
      <ScreenHead title={title} />
      <div className="pad">
        <div className="note">
          <span className="mark mark--info" aria-hidden="true">
            i
          </span>
          <span>
            <b>Sem permissão.</b> {refusalText(permission)} Quem é Admin dá o acesso.
          </span>
          <ButtonLink as={Link} variant="tertiary" size="small" to="/conta">
            O que eu posso
          </ButtonLink>
        </div>
      </div>
    </Screen>
  );
}
