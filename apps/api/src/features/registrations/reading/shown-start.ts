import { isOrderShown, type ShownStart } from '@trilha/contract/checkin/start.rules.ts';
import { isConfirmed, type RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/** What is stored of a car's start. Instants are text in ISO 8601 as the database writes them for answers. */
export interface StoredStart {
  readonly start_group: string | null;
  readonly start_time: string | null;
  readonly start_changed_at: string | null;
}

/** How a registration stands in its stage, and whether the stage's crews are shown the order. */
export interface StartShowing {
  readonly status: RegistrationStatus;
  readonly stage_date: string | null;
  /** The day that the order was shown for; null: it is not shown. */
  readonly shown_day: string | null;
  readonly shown_at: string | null;
}

/**
 * What the crew of a car is told of its start (ADR 109): nothing before the organisers show the order, nor while the
 * place is not sure. A start that was taken away afterwards is told as that.
 */
export function shownStartOf(stored: StoredStart, showing: StartShowing): ShownStart | null {
  const { status, stage_date: date, shown_day: day, shown_at: since } = showing;
  if (!isConfirmed(status) || !isOrderShown(day, date) || since === null) return null;
  const { start_group: group, start_time: time, start_changed_at: at } = stored;
  const changed = at !== null && Date.parse(at) > Date.parse(since) ? at : null;
  const isSaid = group !== null || time !== null || changed !== null;
  return isSaid ? { group, time, changed_at: changed } : null;
}
