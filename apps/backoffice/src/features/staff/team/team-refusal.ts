import { ERRORS } from '@trilha/contract/errors.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { may, mayEverywhere } from '../../../shared/session/staff.ts';

/** Why the user may not change the team and who may; null when the user may. */
export function teamRefusal(staff: StaffAnswer): string | null {
  if (!may(staff, 'staff:edit')) return refusalText('staff:edit');
  if (mayEverywhere(staff, 'staff:edit')) return null;
  return 'Seu papel de Admin vale para uma parte. Pode: Admin de todas as marcas e etapas.';
}

/** Like `teamRefusal`, and refuses actions on oneself. */
export function refusalAbout(staff: StaffAnswer, memberId: number): string | null {
  return teamRefusal(staff) ?? (staff.id === memberId ? ERRORS.not_on_oneself.message : null);
}
