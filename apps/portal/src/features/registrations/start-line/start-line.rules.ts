import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { nextOpening, registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { ApiError } from '@trilha/web/api/api-error.ts';
import { LINE_MS } from '../../../shared/stages/stage-dates.ts';

/** How long before the opening the button counts the seconds, in milliseconds. */
export const NEAR_MS = 10_000;

/** The window in which a prepared entry is pressed. */
export interface PressWindow {
  readonly opens: Date;
  readonly closes: Date;
}

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

/**
 * When the entry can be pressed; null where the stage tells no such window. A server whose clock is ahead says that it
 * can be pressed (`opens_at: null`) shortly before this device's clock reaches the opening: then the next one is meant.
 */
export function pressWindow(
  stage: StageDetail,
  { opens_at: told }: PreparedEntry,
  now: Date,
): PressWindow | null {
  const isInWindow = registrationWindow(stage, now) !== null;
  const next = isInWindow ? now : (nextOpening(stage, now) ?? now);
  const at = told === null ? next : new Date(told);
  const isBatch = registrationWindow(stage, at) === 'first_batch';
  const { start_first_batch, end_first_batch, start_registration_date, end_registration_date } =
    stage;
  const starts = dateOf(isBatch ? start_first_batch : start_registration_date);
  const closes = dateOf(isBatch ? end_first_batch : end_registration_date);
  if (starts === null || closes === null) return null;
  return { opens: told === null ? starts : at, closes };
}

/** Whether the page is the start line now: the entry is ready, and its window open or ten minutes away. */
export function standsOnLine(
  stage: StageDetail,
  prepared: PreparedEntry | null | undefined,
  now: Date,
): boolean {
  if (!prepared || prepared.problems.length > 0) return false;
  const window = pressWindow(stage, prepared, now);
  if (window === null || stage.status !== 'Agendada') return false;
  return now.getTime() >= window.opens.getTime() - LINE_MS && now <= window.closes;
}

/** Next instant at which the page becomes the start line or stops being it; null when there is none. */
export function nextOnLine(
  stage: StageDetail,
  prepared: PreparedEntry | null | undefined,
  now: Date,
): Date | null {
  const window = prepared ? pressWindow(stage, prepared, now) : null;
  if (window === null) return null;
  const begins = new Date(window.opens.getTime() - LINE_MS);
  if (now < begins) return begins;
  return now <= window.closes ? new Date(window.closes.getTime() + 1) : null;
}

/** Free places of the pool that a press takes from. */
export function freePlaces(
  stage: StageDetail,
  { opens }: PressWindow,
): { free: number; isBatch: boolean } {
  const isBatch = registrationWindow(stage, opens) === 'first_batch';
  return { free: isBatch ? stage.vacancies_first_batch : stage.vacancies_left, isBatch };
}

/** True for errors that decide nothing: the same entry is sent again with the same key. */
export function isUndecided({ status, code }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'request_in_progress';
}
