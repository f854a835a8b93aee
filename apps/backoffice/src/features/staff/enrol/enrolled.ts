import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';

/** Result of an enrolment: a session, and ten codes that are shown only once. */
export interface Enrolled {
  readonly staff: StaffAnswer;
  readonly recovery_codes: readonly string[];
}
