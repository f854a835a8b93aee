import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';

/** What an enrolment answers: a session, and ten codes that are shown this once. */
export interface Enrolled {
  readonly staff: StaffAnswer;
  readonly recovery_codes: readonly string[];
}
