import { dayOf, wholeYears, type Day } from '../brazil/calendar.ts';

/** Below this age, consent of the responsible adult is required (LGPD, article 14; D26). */
export const GUARDIAN_CONSENT_AGE = 12;

/** True for a companion whom the customer may add only with the responsible adult's consent (D26). */
export function needsGuardianConsent(dateOfBirth: Day, now: Date): boolean {
  return wholeYears(dateOfBirth, dayOf(now)) < GUARDIAN_CONSENT_AGE;
}
