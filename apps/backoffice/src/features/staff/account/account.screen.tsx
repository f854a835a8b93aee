import type { JSX } from 'react';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { SingleKeysSwitch } from '../../../shared/keys/single-keys-switch.tsx';
import { useStaff } from '../../../shared/session/staff.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnSession } from './own-session.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ownPermissionLines, PermissionTable } from './permission-table.tsx';

/** The user's own account: permissions with their grants, second factors, and settings of this device. */
export default function AccountScreen(): JSX.Element {
  const staff = useStaff();
  return (
    <Screen>
      <ScreenHead title="Por que posso?" facts={`${staff.name}, ${staff.email}`} />
      <div className="grid grid--side">
        <section>
          <div className="sec-h">
            <h2>O que esta conta pode</h2>
            <span className="r">e por qual acesso</span>
          </div>
          <PermissionTable
            caption="O que esta conta pode, e por qual acesso"
            lines={ownPermissionLines(staff)}
          />
        </section>
        <div className="side">
          <OwnFactors />
          <OwnSession session={staff.session} />
          <OwnSessions session={staff.session} />
          <section>
            <div className="sec-h">
              <h2>Teclado neste aparelho</h2>
            </div>
            <SingleKeysSwitch />
          </section>
        </div>
      </div>
    </Screen>
  );
}
