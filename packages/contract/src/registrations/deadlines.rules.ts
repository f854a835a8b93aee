import { type Day, dayOf, daysBetween, formatTime, isDay } from '../brazil/calendar.ts';
import { isActive } from './status.rules.ts';

const HOUR_IN_MS = 3_600_000;

/** Default payment time for a place (D20). */
export const DEFAULT_PAYMENT_HOURS = 24;
/** Unpaid places expire at the latest this long before the stage (D20). */
const LAST_PAYMENT_HOURS = 6;
/** Promotion from the waiting list stops this long before the stage (D20). */
const LAST_PROMOTION_HOURS = 12;

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * HOUR_IN_MS);
}

/**
 * Last day in São Paulo on which a registration may be changed or cancelled (EVT-30). The limit is a day or an instant;
 * null when there is none, and then nothing may be changed (C110).
 */
export function lastCancellationDay(limit: string | null): Day | null {
  if (limit === null || isDay(limit)) return limit;
  const instant = new Date(limit);
  return Number.isNaN(instant.getTime()) ? null : dayOf(instant);
}

/** True while today in São Paulo is not after the limit's day, whatever the time (EVT-30). */
export function isWithinCancellationLimit(limit: string | null, now: Date): boolean {
  const last = lastCancellationDay(limit);
  return last !== null && dayOf(now) <= last;
}

type Changeable = { status: string; step: { cancellation_limit: string | null } };

/** True when 'Editar inscrição' is shown and accepted (EVT-27, C123). */
export function canEdit(registration: Changeable, now: Date): boolean {
  return (
    isActive(registration.status) &&
    isWithinCancellationLimit(registration.step.cancellation_limit, now)
  );
}

/** True when 'Cancelar inscrição' is shown and accepted, under the same conditions (EVT-28). */
export function canCancel(registration: Changeable, now: Date): boolean {
  return canEdit(registration, now);
}

/**
 * When an unpaid place expires (D20): `hours` after the charge became due, but never later than 6 h before the stage.
 * For a registration in the last hours, it may already be past.
 */
export function unpaidExpiry(dueSince: Date, stageDate: Date | null, hours: number): Date {
  const expiry = new Date(dueSince.getTime() + hours * HOUR_IN_MS);
  if (stageDate === null) return expiry;
  const last = lastPayment(stageDate);
  return last < expiry ? last : expiry;
}

/** Latest payment deadline of any place in a stage (D20). */
export function lastPayment(stageDate: Date): Date {
  return hoursBefore(stageDate, LAST_PAYMENT_HOURS);
}

/** Minimum time to pay, however near the stage (decision 023). */
const SHORTEST_PAYMENT_MS = HOUR_IN_MS / 2;

function leastExpiry(now: Date): Date {
  return new Date(now.getTime() + SHORTEST_PAYMENT_MS);
}

/** Like `unpaidExpiry`, but at least half an hour after `now`, when the charge becomes due. */
export function payableUntil(now: Date, stageDate: Date | null, hours: number): Date {
  const expiry = unpaidExpiry(now, stageDate, hours);
  const shortest = leastExpiry(now);
  return expiry > shortest ? expiry : shortest;
}

/**
 * New expiry of an unpaid place whose stage has moved: never later than 6 h before the new date, but at least half an
 * hour after `now`. Gives back the full hours if only the old date had shortened them. An expiry in the past stays
 * unchanged.
 */
export function movedExpiry(
  expiry: Date,
  stageDate: { before: Date | null; after: Date | null },
  hours: number,
  now: Date,
): Date {
  if (expiry <= now) return expiry;
  const { before, after } = stageDate;
  const wasCut = before !== null && expiry >= hoursBefore(before, LAST_PAYMENT_HOURS);
  const wanted = wasCut ? unpaidExpiry(now, after, hours) : unpaidExpiry(expiry, after, 0);
  const shortest = leastExpiry(now);
  if (wanted >= shortest) return wanted;
  return expiry < shortest ? expiry : shortest;
}

/** Time in which a customer confirms an entry that staff made for them. */
const CONFIRMATION_HOURS = 24;

/** Until when the customer may confirm an entry that staff make now: 24 h, but not after the stage begins. */
export function confirmUntil(stageDate: Date | null, now: Date): Date {
  const until = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_IN_MS);
  return stageDate !== null && stageDate < until ? stageDate : until;
}

/** When the payment reminder is sent: when a quarter of the time to pay is left (D20). */
export function reminderInstant(dueSince: Date, expiresAt: Date): Date {
  const quarter = (expiresAt.getTime() - dueSince.getTime()) / 4;
  return new Date(Math.round(expiresAt.getTime() - quarter));
}

/** Last instant at which registrations may be promoted from the waiting list (D20). */
export function promotionEnd(stageDate: Date): Date {
  return hoursBefore(stageDate, LAST_PROMOTION_HOURS);
}

/** True while promotion is possible; registration windows do not matter (D20). */
export function canPromote(stageDate: Date, now: Date): boolean {
  return now <= promotionEnd(stageDate);
}

/** Days before a stage from which its reminder may be sent. */
export const EARLIEST_REMINDER_DAYS = 2;
/** No reminder is sent earlier in the day. */
const REMINDER_TIME = '09:00';

/** True in the two days before a stage and on its day until it starts, never before 9:00 (São Paulo). */
export function isStageReminderDue(stageDate: Date, now: Date): boolean {
  if (now >= stageDate || formatTime(now) < REMINDER_TIME) return false;
  return daysBetween(dayOf(now), dayOf(stageDate)) <= EARLIEST_REMINDER_DAYS;
}
