import { dayOf, daysBetween } from '../brazil/calendar.ts';
import { centsFromWire, formatReais } from '../brazil/money.ts';
import type { Stage } from './stages.endpoints.ts';

/** ENUM-08. 'openNovas' is not open: the first batch runs but has no places left (C108). */
export type Availability = 'open' | 'openNovas' | 'closed' | 'soon';

/** Registration windows of a stage. */
export type RegistrationWindow = 'first_batch' | 'general';

type Windows = Pick<
  Stage,
  | 'start_registration_date'
  | 'end_registration_date'
  | 'start_first_batch'
  | 'end_first_batch'
  | 'status'
>;

/** Milliseconds of an ISO instant; null when missing or invalid. */
function timeOf(instant: string | null): number | null {
  const time = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(time) ? null : time;
}

/** True when both ends exist and `now` is between them, inclusive (C111). */
function isWithin(start: string | null, end: string | null, now: Date): boolean {
  const [from, to] = [timeOf(start), timeOf(end)];
  return from !== null && to !== null && from <= now.getTime() && now.getTime() <= to;
}

/** True when the start or end of registration is missing: closed, and worth logging (EVT-14, C110). */
export function lacksRegistrationDates(stage: Windows): boolean {
  return (
    timeOf(stage.start_registration_date) === null || timeOf(stage.end_registration_date) === null
  );
}

/** True while the registration dates are unknown, and no end of registration has passed: 'em breve'. */
export function awaitsRegistrationDates(stage: Windows, now: Date): boolean {
  const end = timeOf(stage.end_registration_date);
  return lacksRegistrationDates(stage) && (end === null || now.getTime() <= end);
}

/** The window open now: a running first batch takes precedence over the general window (C107). */
export function registrationWindow(stage: Windows, now: Date): RegistrationWindow | null {
  if (lacksRegistrationDates(stage) || stage.status !== 'Agendada') return null;
  if (isWithin(stage.start_first_batch, stage.end_first_batch, now)) return 'first_batch';
  const isOpen = isWithin(stage.start_registration_date, stage.end_registration_date, now);
  return isOpen ? 'general' : null;
}

/**
 * Whether registration is possible now (EVT-08 to EVT-14). Checked in the order first batch, closed, open, soon (C107),
 * on the server too. A stage held or cancelled is closed.
 */
export function availability(
  stage: Windows & Pick<Stage, 'vacancies_first_batch'>,
  now: Date,
): Availability {
  const window = registrationWindow(stage, now);
  if (window === 'first_batch') return stage.vacancies_first_batch > 0 ? 'open' : 'openNovas';
  if (window === 'general') return 'open';
  if (lacksRegistrationDates(stage) || stage.status !== 'Agendada') return 'closed';
  const end = timeOf(stage.end_registration_date);
  return end !== null && now.getTime() > end ? 'closed' : 'soon';
}

/** True while the stage's date and time is not past (EVT-01, C112); a stage without a date stays upcoming. */
export function isUpcoming(stage: Pick<Stage, 'stage_date'>, now: Date): boolean {
  const time = timeOf(stage.stage_date);
  return time === null || time >= now.getTime();
}

/** True for a stage still ahead: neither past nor held nor cancelled (D20). */
export function isToCome(stage: Pick<Stage, 'stage_date' | 'status'>, now: Date): boolean {
  return stage.status === 'Agendada' && isUpcoming(stage, now);
}

/** True while a registration would be accepted, for a place or the waiting list. */
export function takesEntries(
  stage: Parameters<typeof availability>[0] & Pick<Stage, 'stage_date'>,
  now: Date,
): boolean {
  return isUpcoming(stage, now) && availability(stage, now) === 'open';
}

/** True for a past stage that was held; it shows photos and results (EVT-33, C118). */
export function isHeld(stage: Pick<Stage, 'stage_date' | 'status'>, now: Date): boolean {
  return !isUpcoming(stage, now) && stage.status === 'Realizada';
}

/** True while the first batch has dates and has not ended (EVT-20). */
export function showsFirstBatchDates(
  stage: Pick<Stage, 'start_first_batch' | 'end_first_batch'>,
  now: Date,
): boolean {
  const end = timeOf(stage.end_first_batch);
  return timeOf(stage.start_first_batch) !== null && end !== null && now.getTime() <= end;
}

/** Start of the next window; null when none follows. */
export function nextOpening(
  stage: Pick<Stage, 'start_first_batch' | 'start_registration_date'>,
  now: Date,
): Date | null {
  const coming = [stage.start_first_batch, stage.start_registration_date]
    .map(timeOf)
    .filter((time) => time !== null && time > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming.map(Number)));
}

/**
 * Next instant at which a stage's availability, tab or first-batch dates change by the passing of time alone; null when
 * they never will. A screen sets one timer to it. Windows include both ends, so the end of a window shows one
 * millisecond later.
 */
export function nextChange(
  stage: Windows & Pick<Stage, 'vacancies_first_batch' | 'stage_date'>,
  now: Date,
): Date | null {
  const starts = [stage.start_first_batch, stage.start_registration_date].map(timeOf);
  const ends = [stage.end_first_batch, stage.end_registration_date, stage.stage_date].map(timeOf);
  const moments = [...starts, ...ends.map((end) => (end === null ? null : end + 1))];
  const look = (at: Date) =>
    [availability(stage, at), isUpcoming(stage, at), showsFirstBatchDates(stage, at)].join();
  const later = moments
    .filter((moment) => moment !== null && moment > now.getTime())
    .map((moment) => new Date(Number(moment)))
    .filter((moment) => look(moment) !== look(now));
  return later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/**
 * 'o evento é hoje', 'falta 1 dia' or 'faltam N dias' by calendar days (EVT-37, EVT-38, C112, C113); null for a stage
 * that is past, cancelled or without date.
 */
export function countdownText(
  stage: Pick<Stage, 'stage_date' | 'status'>,
  now: Date,
): string | null {
  const time = timeOf(stage.stage_date);
  if (time === null || !isUpcoming(stage, now) || stage.status === 'Cancelada') return null;
  const days = daysBetween(dayOf(now), dayOf(new Date(time)));
  if (days === 0) return 'o evento é hoje';
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;
}

/** 'Gratuito' for a price of 0, empty or '0.00'; otherwise reais as 'R$ 500,00' (EVT-39, EVT-40, C120). */
export function feeText(eventValue: string | null): string {
  const cents = centsFromWire(eventValue);
  return cents === 0 ? 'Gratuito' : formatReais(cents);
}

export type SortOrder = 'asc' | 'desc';
/** EVT-04. */
export const DEFAULT_ORDER: SortOrder = 'desc';

/** Sorts items by their stage's date; those without date last, equal ones by stage id (EVT-04, C114). */
export function sortByStageDate<Item>(
  items: readonly Item[],
  order: SortOrder,
  stageOf: (item: Item) => Pick<Stage, 'id' | 'stage_date'>,
): Item[] {
  const sign = order === 'asc' ? 1 : -1;
  return items.toSorted((left, right) => {
    const [a, b] = [stageOf(left), stageOf(right)];
    const [timeA, timeB] = [timeOf(a.stage_date), timeOf(b.stage_date)];
    if (timeA === null || timeB === null) return Number(timeA === null) - Number(timeB === null);
    return sign * (timeA - timeB || a.id - b.id);
  });
}
