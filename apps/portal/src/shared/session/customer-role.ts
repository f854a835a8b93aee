/** The one role that the portal admits (ROLE-03). */
const CUSTOMER_ROLE = 4;

/** ROLE-04, letter for letter (C106). */
export const roleRefusal = 'Voce nao tem permissão';

export function isAdmittedRole(roleId: number): boolean {
  return roleId === CUSTOMER_ROLE;
}
