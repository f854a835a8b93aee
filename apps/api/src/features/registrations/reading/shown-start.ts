import { isOrderShown, type ShownStart } from '@trilha/contract/checkin/start.rules.ts';
import { isConfirmed, type RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/** The stored start of a car. Instants are ISO 8601 text, formatted by the database. */
export interface StoredStart {
  readonly start_group: string | null;
  readonly start_time: string | null;
  readonly start_changed_at: string | null;
}

/** The registration's status, and whether the start order is shown to the stage's crews. */
export interface StartShowing {
  readonly status: RegistrationStatus;
  readonly stage_date: string | null;
  /** The day that the order was shown for; null when it is not shown. */
  readonly shown_day: string | null;
  readonly shown_at: string | null;
}

/**
 * Returns what a car's crew sees of its start (ADR 109): null before the organisers show the order, or while the place
 * is not confirmed. A start that was removed afterwards is shown as removed.
 */
export function shownStartOf(stored: StoredStart, showing: StartShowing): ShownStart | null {
  const { status, stage_date: date, shown_day: day, shown_at: since } = showing;
  if (!isConfirmed(status) || !isOrderShown(day, date) || since === null) return null;
  const { start_group: group, start_time: time, start_changed_at: at } = stored;
  const changed = at !== null && Date.parse(at) > Date.parse(since) ? at : null;
  const isSaid = group !== null || time !== null || changed !== null;
  return isSaid ? { group, time, changed_at: changed } : null;
}
