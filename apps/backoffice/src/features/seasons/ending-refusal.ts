import { ERRORS } from '@trilha/contract/errors.ts';
import { refusalText, roleMay, SECOND_PERSON } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { may } from '../../shared/session/staff.ts';

/** Why the user may not propose to postpone or cancel a stage and who may; null when the user may. */
export function endingRefusal(staff: StaffAnswer): string | null {
  if (!may(staff, 'stages:end')) return refusalText('stages:end');
  const isAlone = staff.grants.some(
    ({ role }) => roleMay(role, 'stages:end') && SECOND_PERSON[role]?.['stages:end'] !== 'always',
  );
  return isAlone ? null : ERRORS.second_person_needed.message;
}
