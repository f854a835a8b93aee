import { brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type Grant, isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { type Permission, type Role, ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { createContext, useContext } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** The signed-in staff member; never null inside the frame. */
export const StaffContext = createContext<StaffAnswer | null>(null);

/** @throws Error outside the frame, where nobody is signed in */
export function useStaff(): StaffAnswer {
  const staff = useContext(StaffContext);
  if (staff === null) throw new Error('nobody is signed in here');
  return staff;
}

/** True when the user has the permission for any scope; the server checks the scope itself. */
export function may(
  { permissions }: Pick<StaffAnswer, 'permissions'>,
  permission: Permission,
): boolean {
  return permissions.includes(permission);
}

/** The session's grants in the shape of the permission rules. */
export function heldGrants({ grants }: Pick<StaffAnswer, 'grants'>): readonly Grant[] {
  return grants.map(({ id, role, automaker_id, stage_id, until }) => ({
    id,
    role,
    automakerId: automaker_id,
    stageId: stage_id,
    until: until === null ? null : new Date(until),
  }));
}

/** True when the user has the permission for every brand and stage. */
export function mayEverywhere(staff: Pick<StaffAnswer, 'grants'>, permission: Permission): boolean {
  return isEverywhere(scopeOf({ grants: heldGrants(staff) }, permission, serverNow()));
}

/** The brands for which the user has the permission in every stage. */
export function brandsFor(
  staff: Pick<StaffAnswer, 'grants'>,
  permission: Permission,
): readonly Brand[] {
  const scope = scopeOf({ grants: heldGrants(staff) }, permission, serverNow());
  const whole = scope.filter(({ stageId }) => stageId === null);
  return brands.filter(({ id }) =>
    whole.some(({ automakerId }) => automakerId === null || automakerId === id),
  );
}

/** The brands of the user's grants. */
export function brandsOf({ grants }: Pick<StaffAnswer, 'grants'>): readonly Brand[] {
  if (grants.some(({ automaker_id: id }) => id === null)) return brands;
  const ids = new Set(grants.map(({ automaker_id: id }) => id));
  return brands.filter(({ id }) => ids.has(id));
}

/** The user's first role and the number of others, for the bar: `Prova`, `Prova +1`. */
export function roleWords({ grants }: Pick<StaffAnswer, 'grants'>): string {
  const roles = [...new Set(grants.map(({ role }): Role => role))];
  const [first] = roles;
  if (first === undefined) return 'Sem papel';
  return roles.length === 1 ? ROLES[first] : `${ROLES[first]} +${roles.length - 1}`;
}
