import { type Day, dayAfter, dayOf } from '../brazil/calendar.ts';

/**
 * Last day on which a credential is kept and shown: the day after the stage, in São Paulo (D28). Null when the stage
 * has no date.
 */
export function lastCredentialDay(stageDate: string | null): Day | null {
  return stageDate === null ? null : dayAfter(dayOf(new Date(stageDate)));
}

/** True from the second day after the stage on. */
export function isCredentialOver(lastDay: Day | null, now: Date): boolean {
  return lastDay !== null && dayOf(now) > lastDay;
}

/** A confirmed place: its registration, and when the stage starts (ISO 8601). */
export interface SurePlace {
  readonly id: number;
  readonly stage_date: string | null;
}

/**
 * The place whose credential is needed next: of the nearest stage from today on, otherwise one still kept from
 * yesterday, otherwise one without a date. Null when none is kept.
 */
export function nearestCredential<Place extends SurePlace>(
  places: readonly Place[],
  now: Date,
): Place | null {
  const today = dayOf(now);
  const rank = ({ stage_date: date }: Place): string => {
    if (date === null) return '2';
    return (dayOf(new Date(date)) < today ? '1' : '0') + new Date(date).toISOString();
  };
  const [nearest] = places
    .filter(({ stage_date: date }) => !isCredentialOver(lastCredentialDay(date), now))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return nearest ?? null;
}

/** True when its stage is today, in São Paulo. */
export function isCredentialsDay({ stage_date: date }: SurePlace, now: Date): boolean {
  return date !== null && dayOf(new Date(date)) === dayOf(now);
}
