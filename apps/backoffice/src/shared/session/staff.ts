import { brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type Grant, isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { type Permission, type Role, ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { createContext, useContext } from 'react';
import { serverNow } from '../api/server-time.ts';

/** Who is signed in; inside the frame there is always somebody. */
export const StaffContext = createContext<StaffAnswer | null>(null);

/** @throws Error outside the frame: nobody is signed in there */
export function useStaff(): StaffAnswer {
  const staff = useContext(StaffContext);
  if (staff === null) throw new Error('nobody is signed in here');
  return staff;
}

/** Whether the person holds a permission, somewhere; where is the server's matter. */
export function may(
  { permissions }: Pick<StaffAnswer, 'permissions'>,
  permission: Permission,
): boolean {
  return permissions.includes(permission);
}

/** The grants of a session, as the rules read them. */
export function heldGrants({ grants }: Pick<StaffAnswer, 'grants'>): readonly Grant[] {
  return grants.map(({ id, role, automaker_id, stage_id, until }) => ({
    id,
    role,
    automakerId: automaker_id,
    stageId: stage_id,
    until: until === null ? null : new Date(until),
  }));
}

/** Whether the person holds a permission for every brand and stage. */
export function mayEverywhere(staff: Pick<StaffAnswer, 'grants'>, permission: Permission): boolean {
  return isEverywhere(scopeOf({ grants: heldGrants(staff) }, permission, serverNow()));
}

/** The brands of which a person holds a permission whole, in their order. */
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

/** The brands that a person's grants are about, in their order. */
export function brandsOf({ grants }: Pick<StaffAnswer, 'grants'>): readonly Brand[] {
  if (grants.some(({ automaker_id: id }) => id === null)) return brands;
  const ids = new Set(grants.map(({ automaker_id: id }) => id));
  return brands.filter(({ id }) => ids.has(id));
}

/** What the bar calls a person: the first of their roles, and how many more: `Prova`, `Prova +1`. */
export function roleWords({ grants }: Pick<StaffAnswer, 'grants'>): string {
  const roles = [...new Set(grants.map(({ role }): Role => role))];
  const [first] = roles;
  if (first === undefined) return 'Sem papel';
  return roles.length === 1 ? ROLES[first] : `${ROLES[first]} +${roles.length - 1}`;
}
