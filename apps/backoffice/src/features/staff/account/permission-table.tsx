import {
  ALL_PERMISSIONS,
  type Permission,
  PERMISSIONS,
  rolesThatMay,
  ROLES,
} from '@trilha/contract/staff/permissions.rules.ts';
import { grantsOf } from '@trilha/contract/staff/grants.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { heldGrants } from '../../../shared/session/staff.ts';
import { grantWords } from './grant-words.ts';

/** A permission, and the grants that give it, in words; without grants it is not held. */
export interface PermissionLine {
  readonly permission: Permission;
  readonly by: readonly string[];
  /** An additional condition, e.g. a second person. */
  readonly but?: string | null;
}

interface PermissionTableProps {
  /** Table caption, for screen readers. */
  caption: string;
  lines: readonly PermissionLine[];
}

/** All permissions, with the grants of the current session that give them. */
export function ownPermissionLines(staff: StaffAnswer): readonly PermissionLine[] {
  const grants = heldGrants(staff);
  const now = serverNow();
  return ALL_PERMISSIONS.map((permission) => ({
    permission,
    by: grantsOf(grants, permission, now).map(grantWords),
  }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function reasonOf({ permission, by, but }: PermissionLine): string {
  if (by.length > 0) return but ? `${by.join('; ')}; ${but}` : by.join('; ');
  return `daria: ${rolesThatMay(permission)
    .map((role) => ROLES[role])
    .join(', ')}`;
}

/** All permissions: the grants that give each, or the roles that would. */
export function PermissionTable({ caption, lines }: PermissionTableProps): JSX.Element {
  return (
    <div className="table-wide">
      <table className="tbl tbl--in tbl--wrap">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Pode</th>
            <th scope="col">Por quê</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const may = line.by.length > 0;
            return (
              <tr key={line.permission} className={may ? undefined : 'q'}>
                <td>{capital(PERMISSIONS[line.permission])}</td>
                <td>
                  <span className={may ? 'st st--ok' : 'st st--off'}>{may ? 'pode' : 'não'}</span>
                </td>
                <td>{reasonOf(line)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
