import { birthDateProblem, toWireDate } from '@trilha/contract/brazil/birth-date.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { companionFields } from '@trilha/contract/team/team.fields.ts';
import { needsGuardianConsent } from '@trilha/contract/team/team.rules.ts';
import * as z from 'zod/mini';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** Whether a typed birth date is a small child's (D26); false for an incomplete date. */
export function isChild(typed: string): boolean {
  if (typed === '' || birthDateProblem(typed, serverNow()) !== null) return false;
  return needsGuardianConsent(toWireDate(typed), serverNow());
}

/** @param hasConsent the server has stored consent for this child (D26) */
export function companionSchema(hasConsent: boolean) {
  return z
    .object({ ...companionFields, guardian_consent: z.boolean() })
    .check(
      z.refine(
        ({ guardian_consent: given, date_of_birth: born }) => hasConsent || given || !isChild(born),
        { path: ['guardian_consent'], error: messages.required },
      ),
    );
}

export type CompanionOutput = z.output<ReturnType<typeof companionSchema>>;
