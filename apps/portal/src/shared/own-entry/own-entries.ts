import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive, isPayable } from '@trilha/contract/registrations/status.rules.ts';

/** The customer's active registrations in a stage, those to pay first. */
export function ownEntries(
  registrations: readonly Registration[],
  stageId: number,
): Registration[] {
  return registrations
    .filter(({ step_id, status }) => step_id === stageId && isActive(status))
    .toSorted((a, b) => Number(isPayable(b.status)) - Number(isPayable(a.status)));
}
