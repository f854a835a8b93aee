import { type Permission, refusalText } from '@trilha/contract/staff/permissions.rules.ts';
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
          <Link className="btn btn--q btn--s" to="/conta">
            O que eu posso
          </Link>
        </div>
      </div>
    </Screen>
  );
}
