import { type Day, dayOf } from '../brazil/calendar.ts';

const DAY_IN_MS = 86_400_000;

function dayAfter(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_IN_MS).toISOString().slice(0, 10);
}

/**
 * The last day on which a credential is kept and shown: the one after the stage's, in São Paulo (D28).
 * Null as long as the stage has no date.
 */
export function lastCredentialDay(stageDate: string | null): Day | null {
  return stageDate === null ? null : dayAfter(dayOf(new Date(stageDate)));
}

/** True from the second day after the stage on. */
export function isCredentialOver(lastDay: Day | null, now: Date): boolean {
  return lastDay !== null && dayOf(now) > lastDay;
}
